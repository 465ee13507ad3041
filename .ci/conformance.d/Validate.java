import java.io.FileInputStream;
import java.util.Map;
import java.util.TreeMap;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;

/** Prints the rules of PDF/UA-1 and PDF/A-2a that files break, and fails if there are any. */
class Validate {
  private static final PDFAFlavour[] FLAVOURS = {PDFAFlavour.PDFUA_1, PDFAFlavour.PDFA_2_A};
  private static final int MOST_FAILURES = 100_000;

  public static void main(String[] paths) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    int broken = 0;
    for (String path : paths)
      for (PDFAFlavour flavour : FLAVOURS) broken += validate(path, flavour);
    System.out.println(paths.length + " files, " + broken + " broken rules");
    System.exit(broken == 0 && paths.length > 0 ? 0 : 1);
  }

  private static int validate(String path, PDFAFlavour flavour) throws Exception {
    Map<String, String> rules = new TreeMap<>();
    Map<String, Integer> counts = new TreeMap<>();
    try (var file = new FileInputStream(path);
        var parser = Foundries.defaultInstance().createParser(file, flavour);
        var validator =
            Foundries.defaultInstance().createValidator(flavour, MOST_FAILURES, false, false, false)) {
      for (TestAssertion assertion : validator.validate(parser).getTestAssertions()) {
        if (assertion.getStatus() != TestAssertion.Status.FAILED) continue;
        var id = assertion.getRuleId();
        String rule = flavour.getId() + " " + id.getClause() + "-" + id.getTestNumber();
        counts.merge(rule, 1, Integer::sum);
        rules.putIfAbsent(
            rule, assertion.getMessage() + " (" + assertion.getLocation().getContext() + ")");
      }
    }
    rules.forEach(
        (rule, words) ->
            System.out.println(path + ": " + rule + ", " + counts.get(rule) + " times: " + words));
    return rules.size();
  }
}
