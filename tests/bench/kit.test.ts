import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { suite, test } from 'node:test'
import { countCpu, cpuOfLife } from '#lab/bench/kit/cpu.ts'
import { bottleneckOf, median, rangeOf } from '#lab/bench/kit/figures.ts'
import { drive } from '#lab/bench/kit/load.ts'
import { changedFigures } from '#lab/bench/kit/report.ts'
import { compare } from '#lab/bench/kit/rounds.ts'

/** Each line it is sent has it use a core for so many milliseconds of its own time, and answer when that is done. */
const burner = `
  const burn = (ms) => {
    const { user, system } = process.cpuUsage()
    for (;;) {
      const now = process.cpuUsage()
      if (now.user + now.system - user - system >= ms * 1000) return
    }
  }
  process.stdin.on('data', (ms) => { burn(Number(ms)); console.log('done') })
`

async function startBurner() {
  const child = spawn(process.execPath, ['-e', burner], { stdio: ['pipe', 'pipe', 'inherit'] })
  const { stdin, stdout, pid = 0 } = child
  async function burn(ms: number): Promise<void> {
    const answered = once(stdout, 'data')
    stdin.write(`${ms}\n`)
    await answered
  }
  async function stop(): Promise<void> {
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
  await burn(1)
  return { pid, burn, stop }
}

suite('figures', () => {
  test('the middle of some numbers, whatever their order', () => {
    assert.equal(median([9, 1, 5]), 5)
    assert.deepEqual(rangeOf([30, 10, 20]), { least: 10, median: 20, most: 30 })
    assert.deepEqual(rangeOf([]), { least: Number.NaN, median: Number.NaN, most: Number.NaN })
  })

  test('a rate is the client’s when its core is used up, or while the server has time left', () => {
    assert.equal(bottleneckOf({ client: 0.97, server: 0.74 }), 'client')
    assert.equal(bottleneckOf({ client: 0.95, server: 0.99 }), 'client')
    assert.equal(bottleneckOf({ client: 0.8, server: 0.6 }), 'client')
  })

  test('a rate is held back by the server when its core is busy, and by neither when both wait', () => {
    assert.equal(bottleneckOf({ client: 0.3, server: 0.98 }), 'server')
    assert.equal(bottleneckOf({ client: 0.1, server: 0.2 }), 'neither')
    assert.equal(bottleneckOf({ client: 0.2, server: 0.1 }), 'neither')
  })
})

suite('a second run', () => {
  const table = (cpu: number, title = 'Pages') => ({
    title,
    rows: [{ row: 'home', server: 'ours', 'CPU µs': cpu }],
  })

  test('names a row whose processor time is more than 15 % from before, in either direction', () => {
    assert.deepEqual(changedFigures([table(100)], [table(120)]), ['Pages: home, ours: 100, now 120'])
    assert.deepEqual(changedFigures([table(120)], [table(100)]), ['Pages: home, ours: 120, now 100'])
  })

  test('says nothing of one that is near, or was not there before', () => {
    assert.deepEqual(changedFigures([table(100)], [table(114)]), [])
    assert.deepEqual(changedFigures([table(100)], [table(200, 'Calls')]), [])
    assert.deepEqual(changedFigures([], [{ title: 'Starting', rows: [{ row: 'start', median: 5 }] }]), [])
  })
})

suite('processor time', { skip: !existsSync('/proc/self/schedstat') && 'Linux alone tells it' }, () => {
  test('of a process that works is what it used, and of one that waits next to nothing', async () => {
    const burner = await startBurner()
    try {
      const working = await countCpu([burner.pid])
      await burner.burn(200)
      const first = await working()
      assert.ok(first >= 195_000 && first < 400_000, `${first} µs for 200 ms`)
      await burner.burn(100)
      const both = await working()
      assert.ok(both - first >= 95_000, `${both} µs after ${first}`)
      const waiting = await countCpu([burner.pid])
      await burner.burn(0)
      assert.ok((await waiting()) < 50_000)
      assert.ok((await cpuOfLife(burner.pid)) > both)
    } finally {
      await burner.stop()
    }
  })

  test('CPU time of child processes counts for their parent, also after they have ended', async () => {
    const began = await countCpu([process.pid])
    const burner = await startBurner()
    await burner.burn(200)
    assert.ok((await began()) >= 195_000, 'while it lives')
    await burner.stop()
    const after = await began()
    assert.ok(after >= 195_000 && after < 2_000_000, `${after} µs`)
  })

  test('for each request is told of every server, with the least and the most and the ratio to the first', async () => {
    const burner = await startBurner()
    const subject = (server: string, ms: number) => ({
      server,
      pids: [burner.pid],
      run: (during: <T>(work: () => Promise<T>) => Promise<T>) =>
        drive(
          1,
          async () => {
            const began = performance.now()
            await during(() => burner.burn(ms))
            return performance.now() - began
          },
          0.15,
        ),
    })
    try {
      const lines = await compare('busy', [subject('light', 10), subject('heavy', 40)])
      assert.deepEqual(
        lines.map(({ row, server }) => [row, server]),
        [
          ['busy', 'light'],
          ['busy', 'heavy'],
        ],
      )
      const [light, heavy] = lines.map((line) => Number(line['CPU µs']))
      assert.ok(light && light > 9_000 && light < 30_000, `${light} µs for 10 ms`)
      assert.ok(heavy && heavy > 38_000 && heavy < 100_000, `${heavy} µs for 40 ms`)
      assert.equal(lines[0]?.['to the first'], undefined)
      assert.equal(lines[1]?.['to the first'], heavy / light)
    } finally {
      await burner.stop()
    }
  })
})
