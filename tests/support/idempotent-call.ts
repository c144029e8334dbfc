import { randomUUID } from 'node:crypto'
import { contract, type Path } from '#contract/index.ts'
import { pressHeader } from '#contract/press.ts'
import type { Actor } from './people.ts'
import type { TestApp } from './scenarios.ts'

/** A key as a client makes one for each press. */
export const newKey = () => `"${randomUUID()}"`

/** Makes a call by a press that names itself with `key`, which is the header as it is sent; a file makes it a form. */
export async function press(
  testApp: Pick<TestApp, 'call'>,
  path: Path,
  fields: Readonly<Record<string, unknown>>,
  key: string,
  actor: Actor = 'customer',
) {
  const sent = { [contract[path].flag]: true, ...fields }
  const form = new FormData()
  for (const [name, value] of Object.entries(sent))
    form.set(name, value instanceof File ? value : String(value))
  const body = contract[path].body === 'multipart' ? form : sent
  const { text } = await testApp.call(path, body, actor, '', { [pressHeader]: key })
  return JSON.parse(text)
}
