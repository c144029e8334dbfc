import { startProduct } from '../../support/product-process.ts'
import { test } from './fixtures.ts'

/** Gives the tests of a file a product of their own: the other files read what stands in the one for all. */
export function onOwnProduct(): void {
  const shared = { url: process.env.SITE_URL, data: process.env.SITE_DATA }
  let stop: () => Promise<unknown>
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    const product = await startProduct({ SPLASH_MS: '0', TRUST_PROXY: 'loopback' })
    process.env.SITE_URL = product.url
    process.env.SITE_DATA = product.dataDir
    stop = () => product.stop()
  })
  test.afterAll(async () => {
    await stop()
    process.env.SITE_URL = shared.url
    process.env.SITE_DATA = shared.data
  })
}
