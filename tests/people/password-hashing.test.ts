import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TooBusy } from '#server/async/single-flight.ts'
import { hashPassword, verifyPassword } from '#server/domain/people/passwords.ts'
import { readConfig } from '#server/runtime/config.ts'

test('of too many concurrent passwords four are hashed, twenty wait and the others are rejected', async () => {
  const hashes = Array.from({ length: 30 }, () => hashPassword('nine quiet floors'))
  const settled = await Promise.allSettled(hashes)
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  assert.equal(refused.length, 6)
  assert.ok(refused.every((reason) => reason instanceof TooBusy))
  assert.equal(await verifyPassword(await hashPassword('nine quiet floors'), 'nine quiet floors'), true)
})

test('a hash costs what it should, and no environment makes it cheaper', async () => {
  const cheap = JSON.stringify({ memoryCost: 8, timeCost: 1 })
  const config = readConfig({ hashingCost: cheap, HASHING_COST: cheap, memoryCost: '8', timeCost: '1' })
  assert.equal(config.hashingCost, undefined)
  const stored = await hashPassword('nine quiet floors', config.hashingCost)
  assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('code may have hashes made at another cost, which are checked at their own', async () => {
  const cost = { memoryCost: 8, timeCost: 1 }
  const stored = await hashPassword('nine quiet floors', cost)
  assert.match(stored, /^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  assert.equal(await verifyPassword(stored, 'nine quiet floors'), true)
  assert.equal(await verifyPassword(undefined, 'nine quiet floors', cost), false)
})
