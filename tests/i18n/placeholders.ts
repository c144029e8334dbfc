/** Matches a placeholder of a text and captures its name and, if it carries them, the plural forms of its noun. */
export const placeholder = /{(\w+)(?:\|([^{}]*))?}/g

/** The forms that a placeholder carries, by their plural category: `one:a day|other:# days`. */
export const formsIn = (forms: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    forms.split('|').map((form) => [form.slice(0, form.indexOf(':')), form.slice(form.indexOf(':') + 1)]),
  )
