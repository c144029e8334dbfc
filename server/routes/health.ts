import type { FastifyInstance } from 'fastify'

interface Health {
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  ending(): boolean
}

/** Milliseconds after which a database counts as not answering. */
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

/** Adds `/healthz`, whether the process lives, and `/readyz`, whether to send it visitors. */
export function addHealth(server: FastifyInstance, health: Health): void {
  // Whoever asks is told their own address as it is seen here: by it a wrong TRUST_PROXY shows.
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
