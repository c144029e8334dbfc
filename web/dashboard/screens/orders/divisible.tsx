import type { ReactNode } from 'react'
import { piecesOf } from '#i18n/joints.ts'
import css from './slip.module.css'

/** A text on paper, in which a long address or code goes to a line of its own, and is divided only at its joints. */
export function Divisible({ children }: { children: string }): ReactNode {
  return piecesOf(children).map((piece, at) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
      <span key={at} dir="auto" className={css.long}>
        {piece.flatMap((joint, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          index === 0 ? joint : [<wbr key={index} />, joint],
        )}
      </span>
    ),
  )
}
