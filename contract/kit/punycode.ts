/** RFC 3492, section 5. */
const base = 36
const tMin = 1
const tMax = 26
const skew = 38
const damp = 700

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2))
  rest += Math.floor(rest / count)
  let bias = 0
  for (; rest > ((base - tMin) * tMax) / 2; bias += base) rest = Math.floor(rest / (base - tMin))
  return bias + Math.floor(((base - tMin + 1) * rest) / (rest + skew))
}

const digitOf = (letter: string | undefined) =>
  letter === undefined ? -1 : '0123456789'.includes(letter) ? Number(letter) + 26 : letter.charCodeAt(0) - 97

/**
 * The letters of a label of a domain name that is written in Punycode, without its `xn--` and in lower case (RFC 3492);
 * undefined if it is not valid. A label has at most 63 characters.
 */
export function fromPunycode(label: string): string | undefined {
  if (!/^[a-z\d-]{1,59}$/.test(label)) return undefined
  const last = label.lastIndexOf('-')
  const letters = last > 0 ? [...label.slice(0, last)] : []
  let [at, code, bias] = [last > 0 ? last + 1 : 0, 128, 72]
  for (let place = 0; at < label.length; place += 1) {
    const before = place
    for (let weight = 1, k = base; ; k += base) {
      const digit = digitOf(label[at])
      at += 1
      if (digit < 0) return undefined
      place += digit * weight
      const threshold = Math.min(tMax, Math.max(tMin, k - bias))
      if (digit < threshold) break
      weight *= base - threshold
    }
    const count = letters.length + 1
    bias = adapt(place - before, count, before === 0)
    code += Math.floor(place / count)
    place %= count
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined
    letters.splice(place, 0, String.fromCodePoint(code))
  }
  return letters.join('')
}

const letterOf = (digit: number) => String.fromCharCode(digit < 26 ? digit + 97 : digit + 22)

/** The digits of a generalized variable-length integer (RFC 3492, 3.3). */
function integer(value: number, bias: number): string {
  let text = ''
  let rest = value
  for (let k = base; ; k += base) {
    const threshold = Math.min(tMax, Math.max(tMin, k - bias))
    if (rest < threshold) return text + letterOf(rest)
    text += letterOf(threshold + ((rest - threshold) % (base - threshold)))
    rest = Math.floor((rest - threshold) / (base - threshold))
  }
}

/** A label of a domain name in Punycode, without `xn--` (RFC 3492). A label has at most 63 characters. */
export function toPunycode(label: string): string {
  const codes = [...label].map((letter) => letter.codePointAt(0) ?? 0)
  const plain = codes.filter((code) => code < 128)
  let text = String.fromCharCode(...plain) + (plain.length > 0 ? '-' : '')
  let [next, delta, bias, done] = [128, 0, 72, plain.length]
  while (done < codes.length) {
    const least = Math.min(...codes.filter((code) => code >= next))
    delta += (least - next) * (done + 1)
    for (const code of codes) {
      if (code < least) delta += 1
      if (code !== least) continue
      text += integer(delta, bias)
      bias = adapt(delta, done + 1, done === plain.length)
      delta = 0
      done += 1
    }
    delta += 1
    next = least + 1
  }
  return text
}
