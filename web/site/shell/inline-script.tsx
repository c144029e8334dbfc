import { use, useState } from 'react'
import { MarkContext } from './nonce.ts'

/**
 * A script of our own inside the page, as the server wrote it: nothing in the browser may change its text.
 * `code` must be ours alone: nothing a person typed, or escaped JSON.
 */
export function InlineScript({ code, type }: { code: string; type?: 'application/ld+json' }) {
  const nonce = use(MarkContext)
  const [written] = useState(code)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to put a script into the page
  return <script nonce={nonce} type={type} dangerouslySetInnerHTML={{ __html: written }} />
}
