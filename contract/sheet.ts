import type { Drawing, DrawnPart } from './lift-drawing.ts'
import type { UploadKind } from './uploads.ts'

/** The data sheet of a product, in one language, as the server makes a PDF of it. */
export interface Sheet {
  /** For programs that read it aloud. */
  readonly htmlLang: string
  readonly dir: 'ltr' | 'rtl'
  readonly company: string
  /** Telephone and e-mail. */
  readonly contacts: readonly string[]
  readonly name: string
  /** What it is: category and code. */
  readonly kinds: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly picture: { readonly kind: UploadKind; readonly file: string } | undefined
  /** The drawings of a lift, each with its name. */
  readonly views: readonly { readonly name: string; readonly drawing: Drawing }[]
  /** What the parts of the drawings are called. */
  readonly parts: Readonly<Record<DrawnPart, string>> | undefined
  /** Below the drawings, and at the foot. */
  readonly scale: string
  readonly note: string
  /** Where it is from. */
  readonly address: string
}
