import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '#contract/kit/limits.ts'
import { openDatabase } from '#server/database/open.ts'
import { startProduct } from '../support/product-process.ts'

/** All tests together send the company more mails an hour than a shop does; each reads its own. */
async function mailAllToCompany(DATA_DIR: string): Promise<void> {
  const database = await openDatabase({ DATA_DIR, DATABASE_URL: undefined })
  const company_mails_hour = limits.company_mails_hour.most
  await database.transaction(({ db }) => db.updateTable('settings').set({ company_mails_hour }).execute())
  await database.close()
}

/**
 * Starts one product for all browser tests, with its demo content and without the opening screen. A test may
 * say from which address it comes: few accounts can be made from one. What the product says is in the file SITE_LOG, where
 * tests that fail look for what it says of their requests.
 */
export default async function setUp() {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-output-'))
  const log = join(folder, 'output.log')
  const product = await startProduct({ SPLASH_MS: '0', TRUST_PROXY: 'loopback' }, log)
  await mailAllToCompany(product.dataDir)
  process.env.SITE_LOG = log
  process.env.SITE_URL = product.url
  process.env.SITE_DATA = product.dataDir
  return async () => {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
