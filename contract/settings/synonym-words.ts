/** The maximum length of a group of synonyms, in characters. */
export const synonymsLength = 1_000

/** The words and phrases of a group, which line feeds, commas or semicolons separate; each once. */
export const synonymsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n,،;؛]/)
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]
