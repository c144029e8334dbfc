import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './root.ts'

const [subject = 'pages'] = process.argv.slice(2)
const file = join(root, 'bench', `${subject}.ts`)
try {
  await access(file)
} catch {
  console.error(`There is no measurement "${subject}".`)
  process.exit(1)
}
await import(file)
