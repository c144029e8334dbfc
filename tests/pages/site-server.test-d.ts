import type { SiteServer as Lent } from '#server/pages/site-server.ts'
import type { SiteServer as Expected } from '#web/api/server.ts'

// The server may not import the web nor the web the server; what one lends is what the other expects.
type Same<A, B> = [A, B] extends [B, A] ? true : false

const same: Same<Lent, Expected> = true

export { same }
