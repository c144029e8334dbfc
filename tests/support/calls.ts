import assert from 'node:assert/strict'
import { contract, type Path } from '#contract/index.ts'
import { withLog } from './log-lines.ts'
import type { Actor } from './people.ts'
import { readAnswer, type TestApp } from './scenarios.ts'

export type Fields = Readonly<Record<string, unknown>>

function bodyOf(path: Path, sent: Fields): unknown {
  if (contract[path].body !== 'multipart') return sent
  const form = new FormData()
  for (const [name, value] of Object.entries(sent)) {
    if (value instanceof File) form.set(name, value)
    else if (value !== undefined) form.set(name, value === null ? '' : String(value))
  }
  return form
}

async function ask(testApp: TestApp, path: Path, fields: Fields, actor: Actor = 'developer', flag = true) {
  const sent = { ...(flag ? { [contract[path].flag]: true } : {}), ...fields }
  const { status, text, headers } = await testApp.call(path, bodyOf(path, sent), actor)
  const logged = () => `${path} as ${actor}. ${testApp.logOf(headers)}`
  const answer = await withLog(logged, () => {
    assert.equal(status, 200, text)
    return JSON.parse(text)
  })
  return { answer, logged }
}

/** Makes a call with its flag, as a form when it is one. */
export async function send(testApp: TestApp, path: Path, fields: Fields, actor?: Actor, flag?: boolean) {
  return (await ask(testApp, path, fields, actor, flag)).answer
}

/** Makes a call that must be refused with a key. */
export async function refused(testApp: TestApp, path: Path, fields: Fields, key: string, actor?: Actor) {
  const { answer, logged } = await ask(testApp, path, fields, actor)
  await withLog(logged, () =>
    assert.deepEqual([answer.status, answer.msg, answer.data], [false, key, null], JSON.stringify(fields)),
  )
  return answer
}

/** Makes a call that must succeed with a key and answer what its contract declares; gives the list of rows. */
export async function done(testApp: TestApp, path: Path, fields: Fields, key: string, actor?: Actor) {
  const { answer, logged } = await ask(testApp, path, fields, actor)
  await withLog(logged, () => {
    assert.equal(answer.msg, key, JSON.stringify(fields))
    readAnswer(path, JSON.stringify(answer))
  })
  return answer
}
