import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { nextSlice, nextTick } from '#server/async/next-tick.ts'

/** Counts the turns of the event loop that have begun, until it is told to stop. */
function clock() {
  const turns = { now: 0, stop: false }
  const tick = () => {
    turns.now += 1
    if (!turns.stop) setImmediate(tick)
  }
  setImmediate(tick)
  return turns
}

test('all waiting for the end of one turn continue together', async () => {
  const turns = clock()
  const wait = async () => {
    await nextTick()
    return turns.now
  }
  const [first, ...others] = await Promise.all([wait(), wait(), wait()])
  const later = await wait()
  turns.stop = true
  assert.deepEqual(others, [first, first])
  assert.ok(first !== undefined && later > first)
})

test('heavy work gets a turn for each piece, in the order in which it was asked for', async () => {
  const turns = clock()
  const done: [piece: string, turn: number][] = []
  const work = async (name: string) => {
    for (const part of [1, 2]) {
      await nextSlice()
      done.push([`${name}${part}`, turns.now])
    }
  }
  await Promise.all([work('a'), work('b'), work('c')])
  await nextTurn()
  await work('d')
  turns.stop = true
  assert.deepEqual(
    done.map(([piece]) => piece),
    ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'd1', 'd2'],
  )
  assert.equal(new Set(done.map(([, at]) => at)).size, done.length)
})
