import { startProduct } from '../support/product.ts'

/**
 * Starts one product for all browser tests, with its demo content and without the opening screen. A test may
 * say from which address it comes: few accounts can be made from one.
 */
export default async function setUp() {
  const product = await startProduct({ SPLASH_MS: '0', TRUST_PROXY: 'loopback' })
  process.env.SITE_URL = product.url
  process.env.SITE_DATA = product.dataDir
  return async () => {
    await product.stop()
  }
}
