import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { promisify } from 'node:util'
import { generateSource } from 'oazapfts'
import { contract } from '#contract/index.ts'
import { root } from '#scripts/kit/root.ts'
import { openapi } from '#server/endpoints/openapi.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

const run = promisify(execFile)

/** What somebody writes who has nothing of ours but the description: puts a product into the cart, and orders it. */
const buying = `
import * as api from './api.ts'

const [url, token, account, product] = process.argv.slice(2)
api.defaults.baseUrl = url
api.defaults.headers = { authorization: \`Bearer \${token}\` }
const account_id = Number(account)
const added = await api.appClientCartAddsimple({ addCart: true, account_id, product_id: Number(product) })
if (added.status !== 200 || !added.data.status) throw new Error(JSON.stringify(added.data))
const cart = await api.appClientCartGetall({ getAllCart: true, account_id })
if (cart.status !== 200 || !cart.data.status) throw new Error(JSON.stringify(cart.data))
const names: string[] = cart.data.data.map((line) => line.products_en_name)
const ordered = await api.appClientCartOrder({ orderCart: true, account_id })
if (ordered.status !== 200) throw new Error(ordered.data.msg)
console.log(JSON.stringify({ names, total: cart.data.total, ordered: ordered.data.msg }))
`

/** The same with an answer's field that there is none of, and a body without one that it needs. */
const wrong = `
import * as api from './api.ts'

const cart = await api.appClientCartGetall({ getAllCart: true })
if (cart.status === 200 && cart.data.status) console.log(cart.data.sum)
`

const settings = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, target: 'esnext', module: 'nodenext', lib: ['esnext', 'dom'] },
    ...{ allowImportingTsExtensions: true, skipLibCheck: true, types: ['node'] },
  },
}

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  let folder: string
  before(async () => {
    const placed = await place()
    testApp = await openTestApp(placed)
    // Below the project, so that the client finds what it is made with.
    await mkdir(join(root, 'test-results'), { recursive: true })
    folder = await mkdtemp(join(root, 'test-results', 'client-'))
    placed.atEnd(() => rm(folder, { recursive: true, force: true }))
    const description = join(folder, 'openapi.json')
    await writeFile(description, JSON.stringify(openapi(contract, undefined)))
    await writeFile(join(folder, 'api.ts'), await generateSource(description))
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  })

  const compile = async (file: string, source: string) => {
    await writeFile(join(folder, file), source)
    const config = `${file}.json`
    await writeFile(join(folder, config), JSON.stringify({ ...settings, files: [file] }))
    const compiler = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc')
    return run(process.execPath, [compiler, '-p', config], { cwd: folder }).then(
      () => '',
      (fault: { stdout: string }) => fault.stdout,
    )
  }

  test('a client generated from the OpenAPI description can place an order', async () => {
    assert.equal(await compile('buy.ts', buying), '')
    const { token, id } = testApp.content.people.customer
    const product = String(testApp.content.products.rail)
    const { stdout } = await run(process.execPath, ['buy.ts', testApp.url, token, String(id), product], {
      cwd: folder,
    })
    const bought = JSON.parse(stdout)
    assert.equal(bought.names.length, 2, 'beside what was in the cart before')
    assert.ok(bought.total > 0)
    assert.equal(bought.ordered, 'SUCCESS')
  })

  test('a generated client does not compile with an unknown field', async () => {
    const output = await compile('wrong.ts', wrong)
    assert.match(output, /account_id/)
    assert.match(output, /'sum' does not exist/)
  })
})
