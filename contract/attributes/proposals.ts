import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'
import { GivenId, Id, Language, translated } from '../kit/values.ts'
import { GivenValue } from './staff.ts'

/** A figure that a line of a product’s text states, and that the product does not have. */
export const FigureProposal = z
  .object({
    attribute_id: Id,
    from: z.number().nullable(),
    to: z.number().nullable(),
    choice_id: Id.nullable(),
    /** The line as it is written, such as `Speed: 1.0 m/s`, in the dashboard’s language if that states the figure. */
    line: z.string(),
    lang: Language,
  })
  .meta({ id: 'FigureProposal' })
export type FigureProposal = z.output<typeof FigureProposal>

/** A product and the figures to decide on, in the order of its attributes. */
export const ProductProposals = z
  .object({ product_id: Id, ...translated('name', z.string()), proposals: z.array(FigureProposal) })
  .meta({ id: 'ProductProposals' })
export type ProductProposals = z.output<typeof ProductProposals>

/**
 * Figures are read from texts when they are asked for, and never stored. A request reads a bounded number of products in
 * the order of their ids, so `data` can be shorter than `limit`, or empty, while `next` is a number: the `after` of the next
 * request. `next` is null after the last product.
 */
const getAllFigureproposals = call('/app/dashboard/product/figureproposals/getall', {
  summary: 'The figures that the texts of products state, for staff to accept or dismiss',
  flag: 'getAllFigureProposals',
  flagRequired: false,
  who: 'content.read',
  input: {
    /** Products after the one with this id; from the first when omitted. */
    after: z.int().min(0).optional(),
    limit: z.int().min(1).max(50).optional(),
  },
  answer: { data: z.array(ProductProposals), next: Id.nullable() },
})

const answer = { data: ProductProposals }

/**
 * Gives a product figures that it does not have, as proposed or corrected, all or none. A wrong one is refused as
 * `attributevalues/save` refuses it; ALREADY_ADDED if the product has another figure of the attribute by now.
 */
const acceptFigureproposals = call('/app/dashboard/product/figureproposals/accept', {
  summary: 'Gives a product the figures that its text states, as proposed or corrected',
  flag: 'acceptFigureProposals',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'lists.write',
  input: { product_id: GivenId, values: z.array(GivenValue).min(1).max(200) },
  answer,
  fails: ['DATA_NOT_FOUND', 'ALREADY_ADDED'],
})

/** A dismissed figure is proposed again once the line that was shown reads otherwise. */
const dismissFigureproposals = call('/app/dashboard/product/figureproposals/dismiss', {
  summary: 'Dismisses a figure that the text of a product states',
  flag: 'dismissFigureProposals',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'lists.write',
  input: { product_id: GivenId, attribute_id: GivenId },
  answer,
  fails: ['DATA_NOT_FOUND'],
})

export const figureProposalsCalls = callTable(
  getAllFigureproposals,
  acceptFigureproposals,
  dismissFigureproposals,
)
