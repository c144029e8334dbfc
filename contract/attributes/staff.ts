import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'
import { Name } from '../kit/fields.ts'
import { anyOf, callsOf, list } from '../kit/list.ts'
import { lists } from '../kit/roles.ts'
import { blank, GivenId, Id, line, optionalParagraphs, translated } from '../kit/values.ts'
import { overwritten, versioned, withSeen } from '../kit/version.ts'
import { attributeHeadings, attributeKeys, attributeKinds, overrideReason } from './figure-rules.ts'
import { Attribute, Attributechoice } from './row.ts'

const names = translated('name', Name)

const attribute = {
  ...names,
  ...translated('unit', z.union([blank, line(20)]).optional()),
  heading: z.enum(attributeHeadings),
  filterable: z.boolean().optional(),
  /** Defaults to 0 when adding. */
  position: z.int().min(0).max(10_000).optional(),
  /** Unique; empty or missing for all categories. */
  categories: z.array(GivenId).max(100).optional(),
}

/** The key of an attribute never changes, nor does its kind, because its values would be wrong. */
const attributes = list('/app/dashboard/product/attributes', {
  noun: 'Attributes',
  id: 'attribute_id',
  summary: 'the attributes that products have figures for',
  row: Attribute,
  sorts: ['position', 'name', 'id'],
  filters: { kind: z.enum(attributeKinds).optional() },
  add: { ...attribute, kind: z.enum(attributeKinds) },
  edit: attribute,
  may: lists,
})

/** Choices belong to attributes of the kind `choice`; a choice of another attribute is INVALID_DATA. */
const attributechoices = list('/app/dashboard/product/attributechoices', {
  noun: 'AttributeChoices',
  id: 'attributechoice_id',
  summary: 'the choices of attributes',
  row: Attributechoice,
  sorts: ['id', 'name'],
  filters: { attribute_id: anyOf },
  add: { ...names, attribute_id: GivenId },
  edit: names,
  may: lists,
})

const Figure = z.number().nullable().optional()

/** A value as staff give it: figures have at most three decimals. */
export const GivenValue = z.object({
  attribute_id: GivenId,
  from: Figure,
  to: Figure,
  choice_id: GivenId.nullable().optional(),
})
export type GivenValue = z.output<typeof GivenValue>

/** The values of one product, in the order of its attributes. */
const ProductValues = z
  .object({
    product_id: Id,
    values: z.array(
      z.object({
        attribute_id: Id,
        from: z.number().nullable(),
        to: z.number().nullable(),
        choice_id: Id.nullable(),
      }),
    ),
    /** Why an admin saved figures that a standard forbids beside each other; empty for none. */
    reason: z.string(),
  })
  .meta({ id: 'ProductValues' })
export type ProductValues = z.output<typeof ProductValues>

const answer = { data: versioned(ProductValues) }

const getOneAttributevalues = call('/app/dashboard/product/attributevalues/getone', {
  summary: 'The figures of one product',
  flag: 'getOneAttributeValues',
  flagRequired: false,
  who: 'content.read',
  input: { product_id: GivenId },
  answer,
  fails: ['DATA_NOT_FOUND'],
})

const valuesOfProduct = { values: z.array(GivenValue).max(200) }

/**
 * Replaces all figures of a product. A wrong one is INVALID_DATA, with `reason` FIGURE_INVALID or FIGURES_CONTRADICT and
 * the `field` `from_`, `to_` or `choice_` and the attribute’s id, such as `from_3`. Figures that EN 81-20 forbids beside each
 * other, a car too large for its load or too small for its persons, are FIGURES_CONTRADICT with what is `allowed` and
 * `override`: an admin saves them with a `reason` of ten characters, which is kept, audited and shown to staff. A reason that
 * nothing asks for is dropped. Such figures that a product has already are not refused while they stay as they are.
 */
const saveAttributevalues = call('/app/dashboard/product/attributevalues/save', {
  summary: 'Replaces the figures of one product',
  flag: 'saveAttributeValues',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'content.write',
  input: {
    product_id: GivenId,
    ...valuesOfProduct,
    reason: optionalParagraphs(overrideReason.most),
    ...withSeen,
  },
  answer: {
    ...answer,
    /** Figures that are unusual beside others, such as a pit against the speed, by the keys of their attributes. */
    remarks: z.array(z.enum(attributeKeys)),
  },
  fails: ['DATA_NOT_FOUND', 'ROW_CHANGED'],
  overwrites: overwritten(ProductValues, valuesOfProduct),
})

/** A product whose figures a standard forbids beside each other. */
const ForbiddenFigures = z
  .object({
    product_id: Id,
    ...translated('name', z.string()),
    key: z.enum(attributeKeys),
    /** In m² of the car, or persons. */
    allowed: z.number(),
    /** Empty where they were saved before the check, or without it. */
    reason: z.string(),
  })
  .meta({ id: 'ForbiddenFigures' })

const getForbiddenAttributevalues = call('/app/dashboard/product/attributevalues/getforbidden', {
  summary: 'The products whose figures a standard forbids beside each other, with the reasons of admins',
  flag: 'getForbiddenAttributeValues',
  flagRequired: false,
  who: 'content.read',
  input: {},
  answer: { data: z.array(ForbiddenFigures) },
})

export const attributesCalls = callTable(
  getForbiddenAttributevalues,
  ...callsOf(attributes),
  ...callsOf(attributechoices),
  getOneAttributevalues,
  saveAttributevalues,
)
