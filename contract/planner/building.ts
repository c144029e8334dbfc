import type { AttributeKey } from '../attributes/figure-rules.ts'
import type { LiftKind } from '../products/lift-kinds.ts'

/** What a lift is for: those of the first release in their order, then those that came later. */
export const liftUses = [
  ...(['home', 'apartments', 'hotel', 'office', 'hospital', 'goods', 'car'] as const),
  ...(['mall', 'school', 'parking', 'food', 'other'] as const),
] as const
export type LiftUse = (typeof liftUses)[number]

/** The answers about a building besides its use, in the order of the questions. */
export const answerKeys = [
  ...(['stops', 'travel', 'people', 'beds', 'rooms', 'flats', 'area'] as const),
  ...(['load', 'wheelchair', 'bed', 'stretcher'] as const),
  ...(['shaft_width', 'shaft_depth', 'pit', 'headroom', 'machine_room', 'phases'] as const),
] as const
export type AnswerKey = (typeof answerKeys)[number]

/** What is known of a building. An answer that is missing is not yet known, and is measured at the visit. */
export interface Building {
  readonly use: LiftUse
  readonly stops?: number | undefined
  /** From the lowest floor to the highest, in metres. */
  readonly travel?: number | undefined
  /** How many people live or work in it. */
  readonly people?: number | undefined
  /** Of a hospital. */
  readonly beds?: number | undefined
  /** Of a hotel. */
  readonly rooms?: number | undefined
  /** Of a block of flats. */
  readonly flats?: number | undefined
  /** The net floor area of an office, in square metres. */
  readonly area?: number | undefined
  /** What the lift has to carry, in kilograms. */
  readonly load?: number | undefined
  readonly wheelchair?: boolean | undefined
  /** Whether a bed must fit. */
  readonly bed?: boolean | undefined
  readonly stretcher?: boolean | undefined
  /** The inside of the shaft, in millimetres, as are the three below. */
  readonly shaft_width?: number | undefined
  readonly shaft_depth?: number | undefined
  readonly pit?: number | undefined
  readonly headroom?: number | undefined
  /** Whether there is a place for one. */
  readonly machine_room?: boolean | undefined
  /** Of the power supply. */
  readonly phases?: 1 | 3 | undefined
}

/** Figures of a lift by the keys of their attributes; a single figure is a range that ends where it begins. */
export type LiftFigures = Readonly<
  Partial<Record<AttributeKey, { readonly from: number; readonly to: number }>>
>

/** A lift of the catalogue. The phases of its power supply are 1 or 3, and yes is 1. */
export interface Lift {
  readonly product_id: number
  readonly figures: LiftFigures
  /** As staff chose it; empty or missing to tell it from the figures. */
  readonly lift_kind?: LiftKind | '' | undefined
  /** The figure that contradicts a rule without a reason of an admin; missing for none. */
  readonly breach?: AttributeKey | undefined
}

/** Whether a lift of a building is for people. */
export const carriesPeople = ({ use }: Pick<Building, 'use'>): boolean =>
  use !== 'goods' && use !== 'car' && use !== 'food'

/** Buildings for everybody, where a wheelchair fits unless the answer says that it need not. */
export const isPublic = ({ use }: Pick<Building, 'use'>): boolean =>
  ['hotel', 'office', 'hospital', 'mall', 'school', 'parking'].includes(use)

/** Whether a bed must fit: in a hospital unless an answer says no, or that not even a stretcher must. */
export const needsBed = ({ use, bed, stretcher }: Building): boolean =>
  bed ?? (use === 'hospital' && stretcher !== false)
