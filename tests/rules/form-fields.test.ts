import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { sourcesOf } from './source-files.ts'

/** Fields that no form has: what the page itself adds to a call. */
const added = /^(?:page|limit|sort|direction|lang|search|seen|id|[a-z]+_id|token)$/

/** The calls that a file with a form makes, which it names itself. */
const callsIn = (text: string) =>
  [...text.matchAll(/'(\/app\/[a-z/]+)'/g)].flatMap(([, path = '']) => {
    const call = Object.values(contract).find((one) => one.path === path)
    return call && !path.endsWith('/getall') ? [call] : []
  })

const named = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text)

/** The fields of free text or of a number that a call takes, but a form of it does not have under their name. */
function unnamed(text: string): string[] {
  return callsIn(text).flatMap(({ path, input }) =>
    Object.entries(input.shape)
      .filter(
        ([name, schema]) =>
          !added.test(name) && ['Ali', 3].some((value) => z.safeParse(schema, value).success),
      )
      .filter(([name]) => !named(text, name) && !named(text, name.replace(/^(?:ku|ar|en)_/, '')))
      .map(([name]) => `${path} ${name}`),
  )
}

test('a form that calls a field otherwise is found', () => {
  assert.deepEqual(unnamed("useForm() send('/app/client/profile/changename', { title })"), [
    '/app/client/profile/changename newname',
  ])
})

/** A message has a place only where the planner sends it. */
const elsewhere = ['/app/client/contact/send place']

test('every form has the fields of its call under their names, so that a refusal finds its field', async () => {
  const forms = (await sourcesOf('web', '.ts', '.tsx')).filter(({ text }) =>
    /\b(?:useForm|useEntityForm|useAuthForm|TextCard)\b/.test(text),
  )
  assert.ok(forms.length > 30, `${forms.length} files with forms`)
  const found = forms.flatMap(({ path, text }) => unnamed(text).map((one) => `${path}: ${one}`))
  assert.deepEqual(
    found.filter((one) => !elsewhere.some((place) => one.endsWith(place))),
    [],
  )
})
