import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, get as httpGet } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { insertContent } from '#tests/support/content.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { answerOf, call, get, isDeferred, tally } from './kit/asking.ts'
import type { Checks } from './kit/check.ts'
import { mountSmallDisk } from './kit/disks.ts'
import { avatarForm, noise } from './kit/pictures.ts'
import { onSqlite, type Run } from './kit/run.ts'

const command = promisify(execFile)

async function startReadOnly(checks: Checks): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-low-resources-'))
  const disk = await mountSmallDisk(folder, 2 ** 24)
  try {
    await command('mount', ['-o', 'remount,ro', folder])
    const outcome = await startProduct({ DATA_DIR: folder }).then(
      async (product) => `it started, and ended with ${await product.stop({ keepData: true })}`,
      (fault: unknown) => String(fault).trim().split('\n').slice(1).join(' / '),
    )
    console.log(`  ${outcome}`)
    checks.note(
      'a start in a folder that is read-only names it in one line',
      outcome.startsWith(`nihom cannot start. Nothing can be written to ${folder}:`),
      { exactly: true },
    )
  } finally {
    await disk.unmount()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Opens `count` concurrent connections with a request each; returns how many were answered. */
async function crowd(url: string, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const request = httpGet(`${url}/shop`, { agent, timeout: 5000 }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode === 200))
      })
      request.on('timeout', () => request.destroy()).on('error', () => resolve(false))
    })
  const answered = await Promise.all(Array.from({ length: count }, ask))
  agent.destroy()
  return answered.filter(Boolean).length
}

/** Takes away the write access and the file descriptors that the server needs. */
export const run: Run = async (checks, options) => {
  const { clients = 200 } = options
  await startReadOnly(checks)
  await onSqlite(options, async ({ env, another, config }) => {
    const { people } = await insertContent(await another())
    const { id, token } = people.customer
    const uploads = join(config.DATA_DIR, 'uploads')
    const disk = await mountSmallDisk(uploads, 2 ** 24)
    const product = await startProduct(env)
    const { url, pid } = product
    const picture = await noise(300, 200)
    const upload = () => call(url, '/app/client/profile/changeavatar', avatarForm(id, picture), token)
    const accepted = async () => answerOf(await upload()).status === true
    const refusedClearly = async () => {
      const answer = await upload()
      return isDeferred(answer) || answerOf(answer).msg === 'UPLOAD_FAILED'
    }
    const pages = async () =>
      tally(await Promise.all(['/', '/contact', '/shop', '/healthz'].map((path) => get(`${url}${path}`))))
    try {
      checks.note('an upload is taken', await accepted(), { exactly: true })
      await command('mount', ['-o', 'remount,ro', uploads])
      checks.note('uploads read-only: refused in so many words', await refusedClearly(), { exactly: true })
      checks.note('uploads read-only: pages', await pages(), { exactly: '4 × 200' })
      await command('mount', ['-o', 'remount,rw', uploads])
      checks.note('uploads writable again: taken', await accepted(), { exactly: true })
      await disk.unmount()
      await rm(uploads, { recursive: true, force: true })
      checks.note('uploads deleted: pages', await pages(), { exactly: '4 × 200' })
      checks.note('uploads deleted: taken, in a new folder', await accepted(), { exactly: true })

      const open = (await readdir(`/proc/${pid}/fd`)).length
      checks.note('descriptors at rest', open)
      await command('prlimit', ['--pid', String(pid), '--nofile=64:64'])
      checks.note(`64 descriptors: of ${clients} at once were answered`, await crowd(url, clients), {
        least: 1,
      })
      // All descriptors were used for connections; now none is left for a file.
      const agent = new Agent({ keepAlive: true })
      const held = Array.from({ length: 64 - open - 1 }, () => httpGet(`${url}/healthz`, { agent }))
      for (const one of held) one.on('error', () => {}).on('response', (response) => response.resume())
      await sleep(300)
      for (const path of ['/', `/uploads/accounts/${'0'.repeat(32)}.webp`]) await get(`${url}${path}`)
      agent.destroy()
      await sleep(1500)
      checks.note('64 descriptors: when they are gone, pages', await pages(), { exactly: '4 × 200' })
      checks.note('64 descriptors: and an upload is taken', await accepted(), { exactly: true })
    } finally {
      await disk.unmount().catch(() => {})
      checks.note('the same process ends well', (await product.stop({ keepData: true })) ?? 'killed', {
        exactly: 0,
      })
      const faults = product.output().match(/^.*"level":"(?:error|fatal)".*$/gm) ?? []
      checks.note('faults it logged', faults.length)
      for (const line of new Set(faults.map((one) => /"message":"([^"]+)"/.exec(one)?.[1])))
        console.log(`  ${line}`)
    }
  })
}
