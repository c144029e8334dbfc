let parses = false

/** Whether `inertBody` parses at this moment, so that what it parses need not be harmless. */
export const isParsed = (): boolean => parses

/**
 * Parses HTML in an inert document, which runs, loads and shows nothing, and returns its body as it is. It may go into the
 * page only as a text, which `enforceTrustedTypes` sanitises then.
 */
export function inertBody(html: string): HTMLElement {
  parses = true
  try {
    return new DOMParser().parseFromString(html, 'text/html').body
  } finally {
    parses = false
  }
}
