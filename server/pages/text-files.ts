import { inEachLanguage, type Language } from '#contract/languages.ts'

/** Returns the files with the texts of every page, from the paths of a build. Throws if a language has none. */
export function textFiles(paths: Iterable<string>): { readonly [L in Language]: string } {
  const all = [...paths]
  return inEachLanguage((language) => {
    const file = all.find((path) => path.startsWith(`/assets/texts-${language}-`) && path.endsWith('.js'))
    if (!file) throw new Error(`the build has no texts in ${language}`)
    return file
  })
}
