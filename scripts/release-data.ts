import { parseArgs } from 'node:util'
import { root } from './kit/root.ts'
import { makeReleaseData } from './release-data/make.ts'

// Writes what a release leaves in its database, made by that release's own code; see release-data/make.ts.
const { positionals } = parseArgs({ allowPositionals: true })
const release = await makeReleaseData(positionals[0], `${root}/tests/database/releases`).catch(
  (fault: Error) => {
    console.error(fault.message)
    process.exit(1)
  },
)
console.log(
  `${release.file}, ${Math.ceil(release.bytes / 1024)} KiB\nEmpty in it: ${release.empty.join(', ') || 'nothing'}`,
)
process.exit()
