import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

// What every page of the site loads comes as two files, not as thirty: together they compress 6 % smaller.
// The parts that only some of them need stay apart.
const everywhere =
  /web\/(root|entry)|web\/ui\/(?!breadcrumbs|empty|field|pagination|password|select|swatch|use-)[^/]+$|web\/site\/(parts\/(?!page-head)|(?!account|own-page))[^/]+$|i18n\/(translate|languages)/
// The shop's pages and the cart's share these.
const customers =
  /web\/site\/customer\/(session|cart|in-turn|way-back)|web\/site\/parts\/cart\/(cart-button|press|use-warn)|web\/ui\/use-once/
const chunks = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
    { name: 'site', test: everywhere, priority: 1 },
    { name: 'customer', test: customers, priority: 1 },
  ],
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // Pictures and fonts stay files of their own: they are cached for good and never grow a page.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  // Names of classes are read by people only while they work on them.
  css: command === 'build' ? { modules: { generateScopedName: '_[hash:base64:5]' } } : {},
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: chunks } } } } },
}))
