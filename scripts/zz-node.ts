import { withTestEnvironment } from './testing/environment.ts'
import { runNodeTests } from './testing/node-tests.ts'
import { nodeTestFiles } from './testing/test-files.ts'
const r = await withTestEnvironment(async ({ scratch }) => runNodeTests(await nodeTestFiles(), scratch))
console.log(r)
process.exit(0)
