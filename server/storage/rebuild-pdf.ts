import { buffer } from 'node:stream/consumers'
import { limitCpu } from './limit-cpu.ts'
import { PdfRefused } from './pdf/objects.ts'
import { rebuildPdf } from './pdf/rebuild.ts'

// Runs as a separate process that can be killed: writes the document that it makes of the PDF from stdin to stdout, within
// the milliseconds of processor time given as an argument. Ends with 2 if the file is refused.
limitCpu(Number(process.argv[2]))
try {
  process.stdout.write(rebuildPdf(await buffer(process.stdin)))
} catch (error) {
  if (!(error instanceof PdfRefused)) throw error
  process.exitCode = 2
}
