import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '#tests/support/product.ts'
import { fetchRaw } from './bare.ts'
import { besideBare } from './beside.ts'
import { printFirstVisit } from './first-visit.ts'
import { openReport, type Row } from './report.ts'

const report = openReport('pages')
const visitor = { 'accept-encoding': 'br', cookie: 'lang=ku' }
const folder = await mkdtemp(join(tmpdir(), 'nihom-bench-'))
const product = await startProduct()

/** A page from memory; with `again`, for a browser that has it already. */
async function cached(what: string, path: string, again = false): Promise<Row[]> {
  const url = product.url + path
  await fetchRaw(url, visitor)
  const { headers } = await fetchRaw(url, visitor)
  const sent = again ? { ...visitor, 'if-none-match': headers.etag ?? '' } : visitor
  return besideBare(what, url, await fetchRaw(url, sent), { headers: sent }, folder)
}

/** How many pages a second are made that nobody has asked for before. */
async function rendered(together: number): Promise<Row> {
  const renders = 400
  const began = performance.now()
  let next = 0
  const visit = async () => {
    while (next < renders) {
      const response = await fetch(`${product.url}/products?q=lift${together}x${next++}`, {
        headers: visitor,
      })
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: together }, visit))
  return { together, 'pages per second': renders / ((performance.now() - began) / 1000) }
}

try {
  report.table('Pages from memory, 50 connections', [
    ...(await cached('home', '/')),
    ...(await cached('products of a category', '/products?category=1')),
    ...(await cached('a product', '/products/1')),
    ...(await cached('a product, not changed (304)', '/products/1', true)),
  ])
  report.table('The catalogue with a search never asked before', [await rendered(1), await rendered(8)])
  for (const language of ['ku', 'en'])
    for (const path of ['/', '/products/1']) await printFirstVisit(product.url, path, language)
} finally {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
}
await report.write()
