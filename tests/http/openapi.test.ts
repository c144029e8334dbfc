import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { contract } from '#contract/index.ts'
import type { Calls } from '#contract/kit/call.ts'
import { openapi } from '#server/endpoints/openapi.ts'

/** What a linter of OpenAPI finds to mend in the description of calls. */
async function lint(calls: Calls, spoil: (text: string) => string = (text) => text) {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const source = spoil(JSON.stringify(openapi(calls, 'https://lifts.example')))
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return found.map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

test('the linter finds a description without its licence, and a reference to nothing', async () => {
  const { '/app/client/products/getone': one } = contract
  const found = await lint({ [one.path]: one }, (text) =>
    text.replace(/"license":{[^}]*},/, '').replaceAll('#/components/schemas/', '#/components/missing/'),
  )
  assert.ok(found.some((one) => one.startsWith('info-license')))
  assert.ok(found.some((one) => one.startsWith('no-unresolved-refs')))
})

test('it finds nothing to mend in that of all calls', async () => {
  assert.deepEqual(await lint(contract), [])
})

test('each call says which session it takes, and what its answer may get is open', () => {
  const text = JSON.stringify(openapi(contract, undefined))
  const { paths, components } = JSON.parse(text)
  const takes = (path: string) => paths[`/api${path}`].post.security
  assert.deepEqual(takes('/app/client/products/getall'), [])
  assert.deepEqual(takes('/app/client/cart/add'), [{ customer: [] }, { bearer: [] }])
  assert.deepEqual(takes('/app/dashboard/users/getall'), [{ staff: [] }, { bearer: [] }])
  assert.equal(components.securitySchemes.staff.name, 's')
  assert.doesNotMatch(text, /"additionalProperties":false/)
  const secure = JSON.parse(JSON.stringify(openapi(contract, 'https://lifts.example')))
  assert.equal(secure.components.securitySchemes.customer.name, '__Host-c')
})
