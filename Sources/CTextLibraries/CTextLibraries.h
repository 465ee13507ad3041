// Nothing is seen through this module: it brings the flags that CTextStack is compiled with.
#pragma once
