import { foldDigits } from './digits.ts'

// How builders name floors: ground, basement, mezzanine and roof, in Latin letters, Arabic and Kurdish.
const single = /^(?:g|gf|ground|b|m|r|ز|ئەرزی|ژێرزەمین|ارضي|أرضي|سرداب|ميزانين|سطح)$/iu
const counted = /^(?:(\d{1,2})\s*)?(?:b|m|r|ژێرزەمین|سرداب)\s*(\d{1,2})?$/iu
const floors = /^\d{1,3}$/

/**
 * The stops of a building that is written as builders do, in any digits: `G+5` are six, `B+G+5` seven, `2B+G+5` eight.
 * Undefined for any other text; plain numbers are not among them.
 */
export function stopsIn(written: string): number | undefined {
  const parts = foldDigits(written)
    .trim()
    .split('+')
    .map((part) => part.trim())
  if (parts.length < 2 || !single.test(parts.find((part) => single.test(part)) ?? '')) return undefined
  let stops = 0
  for (const part of parts) {
    const [, before, after] = counted.exec(part) ?? []
    if (before !== undefined || after !== undefined) stops += Number(before ?? 1) * Number(after ?? 1)
    else if (single.test(part)) stops += 1
    else if (floors.test(part)) stops += Number(part)
    else return undefined
  }
  return stops
}
