import assert from 'node:assert/strict'
import { contract, type Path } from '#contract/index.ts'
import type { Actor } from './people.ts'
import { readAnswer, type World } from './scenarios.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Makes a call with its flag, as a form when it is one. */
export async function send(
  world: World,
  path: Path,
  fields: Fields,
  actor: Actor = 'developer',
  flag = true,
) {
  const sent = { ...(flag ? { [contract[path].flag]: true } : {}), ...fields }
  let body: unknown = sent
  if (contract[path].body === 'multipart') {
    const form = new FormData()
    for (const [name, value] of Object.entries(sent)) {
      if (value instanceof File) form.set(name, value)
      else if (value !== undefined) form.set(name, value === null ? '' : String(value))
    }
    body = form
  }
  const { status, text } = await world.call(path, body, actor)
  assert.equal(status, 200, text)
  return JSON.parse(text)
}

/** Makes a call that must be refused with a key. */
export async function refused(world: World, path: Path, fields: Fields, key: string, actor?: Actor) {
  const answer = await send(world, path, fields, actor)
  assert.deepEqual([answer.status, answer.msg, answer.data], [false, key, null], JSON.stringify(fields))
  return answer
}

/** Makes a call that must succeed with a key and answer what its contract declares; gives the list of rows. */
export async function done(world: World, path: Path, fields: Fields, key: string, actor?: Actor) {
  const answer = await send(world, path, fields, actor)
  assert.equal(answer.msg, key, JSON.stringify(fields))
  readAnswer(path, JSON.stringify(answer))
  return answer
}
