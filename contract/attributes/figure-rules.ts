import type { Bounds } from '../kit/limits.ts'

/** How an attribute is valued: a number or a range in its unit, one of its choices, or yes or no. */
export const attributeKinds = ['number', 'choice', 'yesno'] as const
export type AttributeKind = (typeof attributeKinds)[number]

/** The headings under which attributes are shown, in their order. */
export const attributeHeadings = ['performance', 'size', 'power', 'general'] as const
export type AttributeHeading = (typeof attributeHeadings)[number]

/** The keys of the attributes that every shop begins with. Rules rely on them, and no call changes them. */
export const attributeKeys = [
  ...['rated_load', 'persons', 'speed', 'stops', 'travel', 'doors', 'door_width'],
  ...['cabin_width', 'cabin_depth', 'cabin_height', 'shaft_width', 'shaft_depth', 'pit', 'headroom'],
  ...['power', 'phases', 'machine_room', 'thread', 'length', 'voltage', 'current', 'material'],
] as const
export type AttributeKey = (typeof attributeKeys)[number]

const knownKeys: ReadonlySet<string> = new Set(attributeKeys)

/** Whether a key is of an attribute that every shop begins with. */
export const isAttributeKey = (key: string): key is AttributeKey => knownKeys.has(key)

/** The greatest figure of an attribute, in its unit, and the most digits of one after the point. */
export const greatestFigure = 1_000_000
export const figureDecimals = 3

/**
 * The weight of one person in kilograms by which lifts are rated, as
 * https://elevatorworld.com/article/rated-load-and-maximum-available-car-area tells of EN 81-20.
 */
const kilogramsPerPerson = 75

/** The most persons of a lift with a rated load in kilograms. A guide: the maker's plate decides. */
export const personsOf = (load: number): number => Math.floor(load / kilogramsPerPerson)

/** Figures by the keys of their attributes, in the units of a new shop; a range counts by its end. */
export type Figures = Readonly<Record<string, number | undefined>>

const atMost = (figures: Figures, less: string, more: string) =>
  (figures[less] ?? 0) <= (figures[more] ?? Number.POSITIVE_INFINITY)

/** Figures that contradict each other: the key to correct; undefined if there are none. */
export function contradiction(figures: Figures): string | undefined {
  const { rated_load, persons = 0 } = figures
  if (rated_load !== undefined && persons > personsOf(rated_load)) return 'persons'
  if (!atMost(figures, 'cabin_width', 'shaft_width')) return 'cabin_width'
  if (!atMost(figures, 'cabin_depth', 'shaft_depth')) return 'cabin_depth'
  if (!atMost(figures, 'door_width', 'cabin_width')) return 'door_width'
  return undefined
}

// What products of the trade have, generously; our own estimate. A figure outside is asked about, not refused.
const usual: Readonly<Record<string, readonly [number, number]>> = {
  rated_load: [20, 20_000],
  persons: [1, 200],
  speed: [0.05, 20],
  stops: [2, 150],
  travel: [0.5, 600],
  door_width: [400, 5_000],
  cabin_width: [400, 8_000],
  cabin_depth: [400, 12_000],
  cabin_height: [500, 5_000],
  shaft_width: [600, 10_000],
  shaft_depth: [600, 14_000],
  pit: [50, 6_000],
  headroom: [1_000, 8_000],
  power: [0.01, 500],
  length: [0.01, 1_000],
  voltage: [1, 1_000],
  current: [0.001, 1_000],
}

/** What figures of an attribute usually are, in its unit. */
export function usualFigure(key: string): Bounds {
  const [least, most] = usual[key] ?? [0, Number.POSITIVE_INFINITY]
  return { least, most }
}

/** Whether a figure is usual for its attribute; one in another unit, such as 1,600 m/s, is not. */
export function isUsual(key: string, figure: number): boolean {
  const { least, most } = usualFigure(key)
  return figure >= least && figure <= most
}

/** How long a reason for figures that a standard forbids must and may be, in characters. */
export const overrideReason = { least: 10, most: 500 } as const
