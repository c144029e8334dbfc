import { createContext, use, useState } from 'react'

/**
 * The secret by which the server knows, when a page is written, which of its scripts are ours. It goes into the
 * page as `nonce` and out again before the page is sent: in the browser there is none.
 */
export const NonceContext = createContext<string | undefined>(undefined)

/**
 * A script of our own inside the page, as the server wrote it: nothing in the browser may change its text.
 * `code` must be ours alone: nothing a person typed, or escaped JSON.
 */
export function InlineScript({ code, type }: { code: string; type?: 'application/ld+json' }) {
  const nonce = use(NonceContext)
  const [written] = useState(code)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to put a script into the page
  return <script nonce={nonce} type={type} dangerouslySetInnerHTML={{ __html: written }} />
}
