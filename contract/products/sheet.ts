import type { UploadKind } from '../kit/uploads.ts'
import type { Drawing, DrawnPart } from './lift-drawing.ts'

/** A text and the direction of its field's language. */
export interface SheetText {
  readonly text: string
  readonly dir: 'ltr' | 'rtl'
}

/** The data sheet of a product, in one language, as the server makes a PDF of it. */
export interface Sheet {
  /** For programs that read it aloud. */
  readonly htmlLang: string
  readonly dir: 'ltr' | 'rtl'
  readonly company: SheetText
  /** Telephone and e-mail. */
  readonly contacts: readonly SheetText[]
  readonly name: SheetText
  /** What it is: category and code. */
  readonly kinds: readonly SheetText[]
  readonly facts: readonly { readonly label: SheetText; readonly value: SheetText }[]
  readonly picture: { readonly kind: UploadKind; readonly file: string } | undefined
  /** The drawings of a lift, each with its name. These words and those below are in the language of the sheet. */
  readonly views: readonly { readonly name: string; readonly drawing: Drawing }[]
  /** What the parts of the drawings are called. */
  readonly parts: Readonly<Record<DrawnPart, string>> | undefined
  /** Below the drawings, and at the foot. */
  readonly scale: string
  readonly note: string
  /** Where it is from. */
  readonly address: string
}
