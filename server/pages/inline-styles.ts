import type { Ready } from '../http/ready.ts'

const sheet = /<link rel="stylesheet" href="(?<path>\/assets\/[^"#]+\.css)#?"/g

/**
 * Puts the styles of a built page into the page itself, for nothing can be painted before they are there and a
 * phone waits long for each file. The links stay as React knows them, but disabled, so that no browser fetches
 * them; a page that comes later, over the client's own navigation, brings its links with it.
 */
export function inlineStyles(html: string, files: ReadonlyMap<string, Ready>): string {
  return html.replaceAll(sheet, (link: string, path: string) => {
    const styles = files.get(path)?.variants.identity.body.toString()
    return styles === undefined ? link : `<style>${styles}</style>${link} disabled=""`
  })
}
