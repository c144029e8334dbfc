import { buffer } from 'node:stream/consumers'
import { readBmpHeader } from './bmp.ts'
import { readMasked } from './bmp-masks.ts'
import { limitCpu } from './limit-cpu.ts'

// Runs as a separate process: reads a BMP with masks from stdin, and writes its pixels to stdout. A picture of 5 MB takes
// tens of milliseconds, in which nobody else would be answered.
limitCpu(Number(process.argv[2]))
const bytes = await buffer(process.stdin)
const header = readBmpHeader(bytes)
if (!header?.masks) throw new Error('It is no BMP with masks.')
process.stdout.write(readMasked(bytes, header))
