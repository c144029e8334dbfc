import { sendJson } from '../http/reply.ts'
import type { Route } from '../http/router.ts'

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

/** `/healthz`, whether the process is alive, and `/readyz`, whether to route visitors to it. */
export const healthRoutes = (health: Health): Route[] => [
  {
    path: '/healthz',
    method: 'GET',
    cost: 'cheap',
    // Shows callers their address as we see it, which reveals a wrong TRUST_PROXY.
    answer: (exchange) => sendJson(exchange, { alive: true, address: exchange.ip }),
  },
  {
    path: '/readyz',
    method: 'GET',
    cost: 'cheap',
    async answer(exchange) {
      const ready = await isReady(health)
      if (ready) sendJson(exchange, { ready })
      else sendJson(exchange, { ready }, 503, { 'retry-after': '5' })
    },
  },
]
