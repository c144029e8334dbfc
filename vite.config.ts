import { reactRouter } from '@react-router/dev/vite'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { classNames, serviceWorker, unusedParts } from './scripts/bundle.ts'

// What every page of the site loads comes as two files, not as thirty: together they compress 6 % smaller.
// The parts that only some of them need stay apart, by who needs them.
// The entry stays outside: it begins when it is loaded, which must be after the parts of the page are there.
const everywhere =
  /web\/root|web\/ui\/(?!breadcrumbs|empty|field|pagination|password|select|swatch|use-)[^/]+$|web\/site\/(parts\/(?!page-head|ride)|(?!account|own-page|email|breadcrumb))[^/]+$|i18n\/(translate|languages)/
// All that public pages look like comes with each of them, 4 KB more than its own: the next page waits for no styles.
const looks =
  /web\/(ui|site\/parts(\/(about|catalogue|contact|detail|home|setting))?)\/(?!lightbox)[\w-]+\.module\.css|web\/site\/parts\/(cart\/(cart-button|press)|account\/(auth-\w+|doors|waiting))\.module\.css/
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: 'site', test: (id: string) => everywhere.test(id) || looks.test(id) },
  // The shop's pages, the contact page and customers' own.
  {
    name: 'customer',
    test: /web\/site\/customer\/(session|cart|overlap|way-back)|web\/site\/parts\/cart\/(cart-button|press|use-warn)|web\/ui\/use-once/,
  },
  // The home page, the lists and what is related to a thing.
  {
    name: 'cards',
    test: /web\/site\/parts\/(catalogue\/(\w+-)?cards?|home\/(numbers|contact-strip))\./,
  },
  // All pages but the home page.
  { name: 'inner', test: /web\/(site\/(breadcrumb-list|parts\/page-head)|ui\/(breadcrumbs|empty-state))\./ },
  {
    name: 'detail',
    test: /web\/site\/parts\/detail\/(gallery|share|heads|facts|description|product-facts|related|product-names)\./,
  },
  { name: 'account', test: /web\/site\/(account-layout|parts\/account\/(guards|doors|waiting|failed))\./ },
  {
    name: 'entrance',
    test: /web\/site\/(parts\/account\/(auth-\w+|use-words)|customer\/(limits|handed-on))\.|web\/ui\/password-field/,
  },
].map((group) => ({ priority: 1, ...group }))

// The dashboard alone: its lists hold a thousand rows, and the public pages pay for every kilobyte.
const memoized = defineRolldownBabelPreset({
  preset: () => ({ plugins: ['babel-plugin-react-compiler'] }),
  rolldown: {
    filter: { id: /web\/dashboard\/.+\.tsx?$/ },
    applyToEnvironmentHook: ({ name }) => name === 'client',
  },
})

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), babel({ presets: [memoized], sourceMap: false }), unusedParts(), serviceWorker()],
  // Pictures and fonts stay files of their own: they are cached for good and never grow a page.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Names of classes are read by people only while they work on them.
  css: command === 'build' ? { modules: { generateScopedName: classNames() } } : {},
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
}))
