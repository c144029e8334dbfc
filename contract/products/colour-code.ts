/** How a colour is written: three or six hexadecimal digits, with or without the sign. */
const written = /^#?([\da-f]{3}|[\da-f]{6})$/

/** A colour as typed (`#abc`, `AABBCC`) in the one form that is stored, `#aabbcc`; undefined if it is none. */
export function colourCode(text: string): string | undefined {
  const [, digits] = written.exec(text.trim().toLowerCase()) ?? []
  if (digits === undefined) return undefined
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`
}
