import { join } from 'node:path'
import { startNginx } from './nginx.ts'
import { freePort } from './ports.ts'
import { type RunningProduct, startProduct } from './product-process.ts'

/** One of several identical processes. */
interface Machine {
  /** Where it alone answers. */
  readonly url: string
  /** The process as it runs now, or as it last ran. */
  readonly product: RunningProduct
  /** Starts it anew where it was, after it has ended. */
  start(): Promise<void>
}

/** Several processes of the product behind the proxy. */
export interface Processes {
  /** Where visitors come. */
  readonly url: string
  readonly each: readonly Machine[]
  stop(): Promise<void>
}

/**
 * Starts so many at once with the same environment, each with a folder of its own below `folder`, and a proxy whose
 * configuration `change` may change.
 */
export async function startProcesses(
  count: number,
  folder: string,
  shared: Record<string, string>,
  change?: (text: string) => string,
): Promise<Processes> {
  const machine = async (at: number): Promise<Machine> => {
    const own = { DATA_DIR: join(folder, String(at)), PORT: String(await freePort()) }
    const start = () => startProduct({ TRUST_PROXY: '1', ...shared, ...own })
    let product = await start()
    return {
      url: product.url,
      get product() {
        return product
      },
      async start() {
        product = await start()
      },
    }
  }
  const starting = await Promise.allSettled(Array.from({ length: count }, (_, at) => machine(at)))
  const each = starting.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = starting.find((one) => one.status === 'rejected')
  if (failed) {
    // Those that run would keep the test's process alive.
    await Promise.all(each.map(({ product }) => product.stop({ keepData: true })))
    throw failed.reason
  }
  const proxy = await startNginx(
    each.map(({ url }) => new URL(url).host),
    change,
  )
  return {
    url: proxy.url,
    each,
    async stop() {
      await proxy.stop()
      await Promise.all(each.map(({ product }) => product.stop({ keepData: true })))
    },
  }
}
