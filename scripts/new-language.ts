import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationNames } from '#server/database/migrations/index.ts'
import { addLanguage } from '#server/database/schema/language.ts'
import commands from './commands.json' with { type: 'json' }
import { root } from './kit/root.ts'

// Writes the migration for a new language by its code. Do not change it after release.
const [code = ''] = process.argv.slice(2)
if (!/^[a-z]{2}$/.test(code)) throw new Error(commands['new-language'].help.join('\n'))
const number = String(migrationNames.length + 1).padStart(4, '0')
const lines = (kind: 'sqlite' | 'postgres') =>
  addLanguage(kind, code, 'en')
    .map((statement) => `  ${JSON.stringify(statement)},`)
    .join('\n')
const text = `import type { Words } from './words.ts'

const sqlite = [
${lines('sqlite')}
]

const postgres = [
${lines('postgres')}
]

/** One more language of the content: its texts, their order and what lacks one. */
export const language${code.charAt(0).toUpperCase()}${code.slice(1)} = ({ kind }: Words) => (kind === 'sqlite' ? sqlite : postgres)
`
const file = join(root, 'server', 'database', 'migrations', `${number}-language-${code}.ts`)
await writeFile(file, text, { flag: 'wx' })
process.stdout.write(
  `${file}\nName it in server/database/migrations/index.ts, and add its row to contract/kit/languages.ts.\n`,
)
