import { type Material, materialIn } from '#i18n/materials.ts'
import type { Detail } from '../detail/detail-data.ts'

/** A finish that the facts of a product name. */
export interface Finish {
  /** What is made of it: `Walls`. */
  readonly part: string
  /** In the words of the fact: `natural walnut`. */
  readonly name: string
  readonly material: Material
}

/** Returns the finishes among the facts; a fact such as `Walls: steel, oak or bronze` names several. */
export const finishesOf = ({ facts }: Detail): readonly Finish[] =>
  facts.flatMap(({ label, value }) =>
    value.split(/[,،]/).flatMap((words) => {
      const name = words.trim()
      const material = materialIn(name)
      return material ? [{ part: label, name, material }] : []
    }),
  )
