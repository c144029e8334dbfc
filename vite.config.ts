import { reactRouter } from '@react-router/dev/vite'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { classNames, constantClasses, loadedStyles, serviceWorker, unusedParts } from './scripts/bundle.ts'
import { buildTargets } from './web/browsers.ts'

// Folders whose files are one chunk each. A page lies in no such folder, so each page's own script stays its own.
// `shell` is on every page, with the parts of `web/ui` itself: as one file they compress 6 % smaller than as thirty.
// The entry stays outside: it runs when it is loaded, which must be after the parts of the page are there.
// The reader of digits comes with it, because both the lists and a customer's pages use it, and the guard of one act at a
// time, because buttons use it where there is no form.
const shell = /web\/(root\.|(ui|site\/(shell|page))\/[^/]+$|ui\/form\/use-once\.)|i18n\/digits\./
// The styles of the public pages come with the shell, 4 KB more than a page's own: the next page waits for no styles.
// Those of a customer's own pages stay with their pages.
const publicStyles =
  /web\/(ui(\/\w+)?|site\/(about|account|auth|showcase|catalogue|contact|customer|detail|drawing|home|page|planner|product|projects|setting))\/[\w-]+\.module\.css/
// In this order: what a file imports comes with it, unless an earlier chunk has it.
const folders = {
  customer: /web\/site\/customer\/[^/]+$/,
  showcase: /web\/site\/showcase\/[^/]+$/,
  detail: /web\/site\/detail\/[^/]+$/,
  // What an order costs stands in the cart and in orders. As a file of its own it is too small to be compressed.
  account: /web\/site\/(account\/[^/]+$|cart\/terms\.)/,
  auth: /web\/site\/auth\/[^/]+$/,
}
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: 'shell', test: (id: string) => shell.test(id) || publicStyles.test(id), priority: 1 },
  ...Object.entries(folders).map(([name, test]) => ({ name, test, priority: 1 })),
  { name: 'form', test: /web\/ui\/form\/(field|password-field|use-form)\./, priority: 1 },
]

// The dashboard alone: its lists hold a thousand rows, and the public pages pay for every kilobyte.
const memoized = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['babel-plugin-react-compiler'] }),
  rolldown: {
    filter: { id: /web\/dashboard\/.+\.tsx?$/ },
    applyToEnvironmentHook: ({ name }) => name === 'client',
  },
})

export default defineConfig(({ command }) => ({
  plugins: [
    constantClasses(),
    reactRouter(),
    babel({ presets: [memoized], sourceMap: false }),
    unusedParts(),
    loadedStyles(),
    serviceWorker(),
  ],
  // Pictures and fonts stay files of their own: they are cached for good and never grow a page.
  build: { target: buildTargets, assetsInlineLimit: 0 },
  // Names of classes are read by people only while they work on them.
  css: command === 'build' ? { modules: { generateScopedName: classNames() } } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all' } },
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
}))
