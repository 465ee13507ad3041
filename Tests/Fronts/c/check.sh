#!/bin/sh
# Compiles the C example against libletterer, and runs it, under valgrind too, and the Python example:
#   check.sh TREE   TREE has include/letterer.h and lib/libletterer.so
set -eu
tree=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
export LD_LIBRARY_PATH="$tree/lib"
cc -std=gnu11 -Wall -Wextra -Werror -pedantic -I "$tree/include" "$here/chat.c" -L "$tree/lib" -lletterer \
  -o "$folder/chat"
"$folder/chat" 10000
valgrind --quiet --error-exitcode=1 --leak-check=full --show-leak-kinds=definite --errors-for-leak-kinds=definite \
  --suppressions="$here/swift-runtime.supp" "$folder/chat" 60
python3 "$here/chat.py" "$tree/lib/libletterer.so"
