/** A browser that every page works in, from `version` on. */
interface Browser {
  /** Its name in the README. */
  readonly name: string
  readonly version: string
  /** Its names in the build's targets. */
  readonly targets: readonly string[]
  /** Its names in MDN's tables. */
  readonly tables: readonly string[]
}

/**
 * The oldest browsers that every page works in. What we write is compiled for them, and `tests/compatibility/` fails for a
 * call, an attribute or a style that one of them lacks. Safari 16.4 is the oldest with lookbehind in regular expressions,
 * Firefox 121 the oldest with `:has()`.
 */
export const browsers: readonly Browser[] = [
  { name: 'Safari', version: '16.4', targets: ['safari', 'ios'], tables: ['safari', 'safari_ios'] },
  {
    name: 'Chrome and Android WebView',
    version: '111',
    targets: ['chrome'],
    tables: ['chrome', 'chrome_android', 'webview_android'],
  },
  { name: 'Firefox', version: '121', targets: ['firefox'], tables: ['firefox', 'firefox_android'] },
]

/** What scripts and styles are compiled for, as Vite names it. */
export const buildTargets: string[] = browsers.flatMap(({ targets, version }) =>
  targets.map((target) => target + version),
)
