import * as z from 'zod'
import { Id, translated, translatedJoin } from '../kit/values.ts'
import { attributeHeadings, attributeKinds } from './figure-rules.ts'

const names = translated('name', z.string())
const author = { user_id: Id.nullable() }

/** What a product can be compared and filtered by. */
export const Attribute = z
  .object({
    id: Id,
    ...author,
    ...names,
    /** Empty for a bare number. */
    ...translated('unit', z.string()),
    /** One of `attributeKeys`; empty for an attribute that staff added. */
    key: z.string(),
    kind: z.enum(attributeKinds),
    heading: z.enum(attributeHeadings),
    /** Whether lists can be filtered by it. */
    filterable: z.boolean(),
    /** Attributes are shown in ascending order of it. */
    position: z.int(),
    /** The categories whose products have it; empty for all. */
    categories: z.array(Id),
  })
  .meta({ id: 'Attribute' })
export type Attribute = z.output<typeof Attribute>

/** One of the values that an attribute of the kind `choice` can have. */
export const Attributechoice = z
  .object({ id: Id, ...author, ...names, attribute_id: Id, ...translatedJoin('attributes', 'name') })
  .meta({ id: 'Attributechoice' })
export type Attributechoice = z.output<typeof Attributechoice>

/** A figure of a product. */
export const ProductAttribute = z
  .object({
    attribute_id: Id,
    key: z.string(),
    kind: z.enum(attributeKinds),
    heading: z.enum(attributeHeadings),
    ...names,
    /** The unit in English. */
    unit: z.string(),
    ...translated('unit', z.string()),
    /** A number in the unit, or for yes and no 1 and 0; null for a choice. */
    from: z.number().nullable(),
    /** The end of a range; null if there is none. */
    to: z.number().nullable(),
    choice: z.object({ choice_id: Id, ...names }).nullable(),
  })
  .meta({ id: 'ProductAttribute' })
export type ProductAttribute = z.output<typeof ProductAttribute>
