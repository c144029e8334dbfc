import { outdatedLines } from './kit/outdated-packages.ts'
import { outputOf } from './kit/run.ts'

// npm ends with 1 where something is behind, and prints JSON either way.
const { text } = await outputOf('npm', ['outdated', '--json', '--long'])
const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
if (json === '' && text.trim() !== '') {
  console.error(`The registry does not answer: ${text.trim().split('\n')[0]}`)
  process.exit(1)
}
const lines = outdatedLines(json)
for (const line of lines) console.log(line)
console.log(lines.length === 0 ? 'Nothing is behind.' : `${lines.length} packages are behind.`)
