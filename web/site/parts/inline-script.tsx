/** A script of our own inside the page. `code` must be ours alone: nothing a person typed, or escaped JSON. */
export function InlineScript({ code, type }: { code: string; type?: 'application/ld+json' }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to put a script into the page
  return <script type={type} dangerouslySetInnerHTML={{ __html: code }} />
}
