import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { contract } from '#contract/index.ts'
import { ensureTool } from '#scripts/kit/tools.ts'
import { openSession } from '#server/calls/sessions.ts'
import { fittingBodies } from '#tests/fuzz/bodies.ts'
import { insertContent } from '#tests/support/content.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { startBlackHole } from './kit/black-hole.ts'
import { startRotatingIpProxy } from './kit/rotating-ip-proxy.ts'
import { onEachDatabase, type Run } from './kit/run.ts'

interface Target {
  readonly url: string
  readonly body: object
  readonly token?: string | undefined
  readonly level: number
}

const found = /identified the following injection point|appears to be '|is vulnerable/

/** Runs sqlmap on every field of a body; returns whether it found an injection, and its output. */
async function probe(sqlmap: string, folder: string, { url, body, token, level }: Target) {
  const headers = ['Content-Type: application/json', ...(token ? [`Authorization: Bearer ${token}`] : [])]
  const args = [
    '-u',
    url,
    '--method',
    'POST',
    '--data',
    JSON.stringify(body),
    '--headers',
    headers.join('\n'),
  ]
  const how = ['--batch', '--flush-session', '--level', String(level), '--risk', level > 1 ? '2' : '1']
  // Refusals have other statuses and need not be stable.
  const calm = ['--output-dir', folder, '--disable-coloring', '--threads', '4', '--ignore-code', '*']
  const { stdout } = await promisify(execFile)(sqlmap, [...args, ...how, ...calm], {
    maxBuffer: 2 ** 26,
    timeout: 1_800_000,
  })
  return { injectable: found.test(stdout), parameters: Object.keys(body).length, said: stdout }
}

/** Runs sqlmap on every field of the calls, and on a planted injection that it must find. */
export const run: Run = async (checks, options) => {
  const { level = 3, sample } = options
  const sqlmap = await ensureTool('sqlmap')
  const folder = await mkdtemp(join(tmpdir(), 'nihom-sqlmap-'))
  const hole = await startBlackHole()
  const planted = await probe(sqlmap, folder, { url: hole.url, body: { name: 'lift' }, level })
  hole.close()
  checks.note('the hole that was made for it', planted.injectable ? 'found' : 'not found', {
    exactly: 'found',
  })

  // Files are re-encoded and never part of a query.
  const calls = Object.values(contract).filter((one) => one.body === 'json')
  const step = sample ? Math.max(1, Math.floor(calls.length / sample)) : 1
  const chosen = calls.filter((_, at) => at % step === 0)
  await onEachDatabase(options, async ({ kind, env, another }) => {
    const database = await another()
    const { people } = await insertContent(database)
    const product = await startProduct({ ...env, TRUST_PROXY: '1' })
    const way = await startRotatingIpProxy(product.url)
    let parameters = 0
    const holes: string[] = []
    for (const one of chosen) {
      const samples = Object.values(people).flatMap(({ email, name }) => [email, name])
      const [body = {}] = fc.sample(fittingBodies(one, samples), { numRuns: 1, seed: 7 })
      // Some calls end sessions, so each gets a new one.
      const token = await database.transaction((transaction) =>
        one.who === 'staff'
          ? openSession(transaction, 'staff', people.developer.id)
          : openSession(transaction, 'customer', people.customer.id),
      )
      const target = { url: `${way.url}/api${one.path}`, body, token, level }
      const { injectable, said, parameters: tried } = await probe(sqlmap, folder, target)
      parameters += tried
      console.log(`  ${one.path}: ${injectable ? said : `${tried} fields, nothing`}`)
      if (injectable) holes.push(one.path)
    }
    checks.note(`${kind}: calls tried`, chosen.length, { least: 1 })
    checks.note(`${kind}: fields tried`, parameters, { least: 1 })
    checks.note(`${kind}: calls with a hole`, holes.length, { exactly: 0 })
    way.close()
    checks.note(`${kind}: the process ends well`, (await product.stop({ keepData: true })) ?? 'killed', {
      exactly: 0,
    })
  })
  await rm(folder, { recursive: true, force: true })
}
