import type { SiteServer as OfServer } from '#server/pages/site-server.ts'
import type { SiteServer as OfWeb } from '#web/api/server.ts'

// The server may not import the web nor the web the server; what one provides is what the other expects.
type Same<A, B> = [A, B] extends [B, A] ? true : false

const same: Same<OfServer, OfWeb> = true

export { same }
