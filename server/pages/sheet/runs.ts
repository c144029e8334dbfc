import bidiFactory from 'bidi-js'
import { normalised } from '#contract/kit/normalised.ts'
import type { SheetText } from '#contract/products/sheet.ts'

const bidi = bidiFactory()

/** The faces of a sheet: three files of its own, and one that has what they lack. */
const faces = ['arabic', 'latin', 'latin-ext', 'other'] as const
export type Face = (typeof faces)[number]

/** A part of a line that one face draws in one go, in the order in which it is read. */
interface Run {
  readonly face: Face
  readonly text: string
  /** Whether its signs stand mirrored, as brackets do in a line from the right. */
  readonly mirrored: boolean
}

/** Tells whether a face has all signs of a text. */
export type Has = (face: Face, text: string) => boolean

/** A base with its marks, which one face draws together. */
const clustersOf = (text: string): readonly string[] => text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []

const isArabic = (cluster: string) => /^[\p{Script=Arabic}\u064b-\u065f،؛؟\u200c\u200d]/u.test(cluster)
const isFromRight = (cluster: string) => /^[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(cluster)
const isLetter = (cluster: string) => /^\p{L}/u.test(cluster)
const isUnseen = (cluster: string) => /^(?![\u200c\u200d])\p{Cf}/u.test(cluster)
const isSpace = (cluster: string) => /^[ \u00a0]$/.test(cluster)

const orders = {
  arabic: ['arabic', 'other', 'latin', 'latin-ext'],
  latin: ['latin', 'latin-ext', 'arabic', 'other'],
} as const

const faceOf = (cluster: string, has: Has): Face | undefined =>
  orders[isArabic(cluster) ? 'arabic' : 'latin'].find((face) => has(face, cluster))

// What stands for a sign that no face has.
const missing = '□'

/**
 * The text as the faces can draw it: what none of them has is spelled with what they have (㎡ is m2). A box stands for the
 * rest, which is added to `lacked`.
 */
export function drawable(text: string, has: Has, lacked: Set<string>): string {
  const one = normalised('NFC', text)
    .replace(/[\ufb50-\ufdff\ufe70-\ufefc]+/g, (forms) => normalised('NFKC', forms))
    .replace(/\p{Variation_Selector}|\p{Emoji_Modifier}/gu, '')
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
  const parts = clustersOf(one).map((cluster) => {
    if (isUnseen(cluster) || /^[\u200c\u200d]/.test(cluster) || faceOf(cluster, has)) return cluster
    const spelled = normalised('NFKC', cluster)
    if (clustersOf(spelled).every((part) => faceOf(part, has))) return spelled
    const [base = ''] = normalised('NFD', cluster)
    if (faceOf(base, has)) return base
    lacked.add(cluster)
    return missing
  })
  return parts.join('')
}

// One unit of text for each cluster, as the algorithm of directions counts units.
const unitOf = (cluster: string) => {
  const [base = ''] = cluster
  if (base.length === 1) return base
  return isLetter(base) ? 'A' : '\ufffc'
}

/** Divides a line into its runs, from left to right, by the Unicode bidirectional algorithm. */
export function runsOf({ text, dir }: SheetText, has: Has): readonly Run[] {
  const clusters = clustersOf(text)
  const units = clusters.map(unitOf).join('')
  const embedding = bidi.getEmbeddingLevels(units, dir)
  const runs: { face: Face; turned: boolean; mirrored: boolean; clusters: string[] }[] = []
  for (const at of bidi.getReorderedIndices(units, embedding)) {
    const read = clusters[at] ?? ''
    if (isUnseen(read)) continue
    const turned = (embedding.levels[at] ?? 0) % 2 === 1
    const mirror = turned ? bidi.getMirroredCharacter(read) : null
    const mirrored = mirror !== null && faceOf(mirror, has) !== undefined
    const cluster = mirrored ? mirror : read
    const face: Face = turned && isSpace(cluster) ? 'arabic' : (faceOf(cluster, has) ?? 'latin')
    const last = runs.at(-1)
    // Arabic digits stand from left to right, which the shaper of the font does not know.
    const alone = isArabic(cluster) && !turned
    const same = last?.face === face && last.turned === turned && last.mirrored === mirrored
    if (last && same && !alone) last.clusters.push(cluster)
    else runs.push({ face, turned, mirrored, clusters: [cluster] })
  }
  return runs.map(({ face, turned, mirrored, clusters: parts }) => ({
    face,
    mirrored,
    // Signs alone stay as they stand: without a letter, the shaper does not know that they come from the right.
    text: (turned && parts.some(isFromRight) && parts.some(isLetter) ? parts.reverse() : parts).join(''),
  }))
}

/** What a mirrored sign was written as. */
export function writtenAs(codePoint: number): number {
  return bidi.getMirroredCharacter(String.fromCodePoint(codePoint))?.codePointAt(0) ?? codePoint
}
