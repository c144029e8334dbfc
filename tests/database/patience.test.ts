import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isBusy } from '#server/database/faults.ts'
import { Patience } from '#server/database/patience.ts'

/** A patience of 100 ms by a clock that moves when it is told to. */
function clocked() {
  let now = 0
  const patience = new Patience(100, () => now)
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  const wait = (milliseconds: number) => {
    patience.begin()
    pass(milliseconds)
    patience.end()
  }
  return { patience, wait, pass }
}

test('a request’s patience is what it waits for the database, in all', () => {
  const { patience, wait, pass } = clocked()
  wait(30)
  pass(1000)
  assert.equal(patience.left, 70, 'what else takes time does not count')
  wait(69)
  patience.check()
  wait(5)
  assert.throws(() => patience.check(), isBusy)
  assert.throws(() => patience.begin(), isBusy)
})

test('what is asked at the same time counts once, and counts while it lasts', () => {
  const { patience, pass } = clocked()
  patience.begin()
  patience.begin()
  pass(40)
  assert.equal(patience.left, 60)
  patience.end()
  pass(20)
  patience.end()
  pass(500)
  assert.equal(patience.left, 40)
})
