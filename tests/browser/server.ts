import { startProduct } from '../support/product.ts'

/** Starts one product for all browser tests, with its demo content and without the opening screen. */
export default async function setUp() {
  const product = await startProduct({ SPLASH_MS: '0' })
  process.env.SITE_URL = product.url
  process.env.SITE_DATA = product.dataDir
  return async () => {
    await product.stop()
  }
}
