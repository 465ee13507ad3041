// Nothing is seen through this module: it brings the flags and the libraries that CTextStack needs.
#pragma once
