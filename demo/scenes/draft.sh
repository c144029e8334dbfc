#!/bin/bash
# draft.sh kind/name[:finish] ... : quick previews and one contact sheet in the temporary folder
cd "$(dirname "$0")"; [ -x denoise ] || g++ -O3 -march=native -ffast-math -pthread -o denoise denoise.cpp || exit 1
d=${TMPDIR:-/tmp}/lift-pictures/draft; o=""; for p in "$@"; do r=${p%%:*}; f=""; n=$r; case $p in *:*) f="--finish ${p##*:}"; n=$r-${p##*:};; esac
blender -b -noaudio -P render.py -- $r $f --draft 2>&1 | grep -E "rror|File" | grep -v "Not freed"; o="$o $d/${n//\//_}.jpg"; done; montage $o -tile 2x -geometry 760x+4+4 $d/sheet.jpg
