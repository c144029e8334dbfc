import type { FastifyInstance } from 'fastify'

interface Health {
  /** Throws if the database does not answer. */
  ping(): Promise<void>
  ending(): boolean
}

/** After how many milliseconds a database counts as unreachable. */
const timeoutMs = 2_000

async function isReady({ ping, ending }: Health): Promise<boolean> {
  if (ending()) return false
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs)
  })
  const answered = ping().then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}

/** Adds `/healthz`, whether the process is alive, and `/readyz`, whether to route visitors to it. */
export function addHealth(server: FastifyInstance, health: Health): void {
  // Shows callers their address as we see it, which reveals a wrong TRUST_PROXY.
  server.get('/healthz', async (request, reply) =>
    reply.header('cache-control', 'no-store').send({ alive: true, address: request.ip }),
  )
  server.get('/readyz', async (_request, reply) => {
    const ready = await isReady(health)
    return reply
      .code(ready ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(ready ? {} : { 'retry-after': '5' }) })
      .send({ ready })
  })
}
