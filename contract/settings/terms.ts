/** What the company's terms are about, in the order in which pages list them; each is a text of the settings and a page. */
export const termKinds = ['returns', 'delivery', 'privacy', 'imprint'] as const
export type TermKind = (typeof termKinds)[number]

/** The column of the settings that holds such a text, without its language. */
export const termsColumn = (kind: TermKind) => `terms_${kind}` as const
export type TermsColumn = ReturnType<typeof termsColumn>

/** The address of a page of terms. */
export const termsPath = (kind: TermKind) => `/terms/${kind}` as const

/** The maximum length of such a text, in characters. */
export const termsLength = 20_000
