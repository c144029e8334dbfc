import { createContext, use, useState } from 'react'

/**
 * The CSP nonce by which the server recognises our scripts in rendered HTML. The server strips it before
 * sending the page: in the browser it is undefined.
 */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * An inline script as the server rendered it: the browser never changes its text. `code` must be our own,
 * without user input, or escaped JSON.
 */
export function InlineScript({ code, type }: { code: string; type?: 'application/ld+json' }) {
  const nonce = use(NonceContext)
  const [written] = useState(code)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to put a script into the page
  return <script nonce={nonce} type={type} dangerouslySetInnerHTML={{ __html: written }} />
}
