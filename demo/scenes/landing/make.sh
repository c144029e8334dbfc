#!/bin/sh
# make.sh FOLDER: every pass, then the layers into FOLDER. About 40 minutes on two cores.
set -e; cd "$(dirname "$0")"; here=$PWD; to=$(cd "$1" && pwd); work=$(mktemp -d); cp landing.py compose.py "$work"; g++ -O3 -march=native -ffast-math -pthread -o "$work/denoise" ../denoise.cpp; cd "$work"
pass() { blender -b -noaudio -t 2 -P landing.py -- "$1" --spp "$2" --scale "${3:-1}" | grep DONE; }
pass shade-on 32 .5; pass shade-off 32 .5
for m in day night; do pass frame-$m 112; pass leaf-$m 256; pass inside-$m 128; pass panel-$m 64; done
pass spill-night 112; pass display 64
for b in button-off button-lit button-off-night button-lit-night; do pass $b 96; done
python3 compose.py --to "$to" --refs --pictures "$here/../../pictures/heroes"; rm -r "$work"
