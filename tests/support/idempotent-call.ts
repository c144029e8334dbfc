import { randomUUID } from 'node:crypto'
import { contract, type Path } from '#contract/index.ts'
import { idempotencyHeader } from '#contract/kit/idempotency.ts'
import type { Actor } from './people.ts'
import type { TestApp } from './scenarios.ts'

/** An idempotency key, quoted as in the header. */
export const newKey = () => `"${randomUUID()}"`

/** Makes a call with the header `key`, sent as it is; a file makes the body a form. */
export async function callWithKey(
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
  const { text } = await testApp.call(path, body, actor, '', { [idempotencyHeader]: key })
  return JSON.parse(text)
}
