import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../support/product-process.ts'

/**
 * Starts one product for all browser tests, with its demo content and without the opening screen. A test may
 * say from which address it comes: few accounts can be made from one. What the product says is in the file SITE_LOG, where
 * tests that fail look for what it says of their requests.
 */
export default async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-output-'))
  const log = join(folder, 'output.log')
  const product = await startProduct({ SPLASH_MS: '0', TRUST_PROXY: 'loopback' }, log)
  process.env.SITE_LOG = log
  process.env.SITE_URL = product.url
  process.env.SITE_DATA = product.dataDir
  return async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
