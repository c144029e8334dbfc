import { reactRouter } from '@react-router/dev/vite'
import babel, { defineRolldownBabelPreset } from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { buildLog } from './scripts/build-log.ts'
import {
  classNames,
  constantClasses,
  holds,
  loadedStyles,
  serviceWorker,
  unusedParts,
} from './scripts/bundle.ts'
import { buildTargets } from './web/browsers.ts'
import { chunks, publicStyles } from './web/chunks.ts'

const holdsStyle = holds(publicStyles, '.module.css')
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  ...Object.entries(chunks).map(([name, modules]) => {
    const holdsModule = holds(modules)
    const test = (id: string) => holdsModule(id) || (name === 'shell' && holdsStyle(id))
    return { name, test, priority: 1 }
  }),
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
  build: {
    target: buildTargets,
    assetsInlineLimit: 0,
    // How long each plugin took tells an owner nothing.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  ...(command === 'build' && { customLogger: buildLog() }),
  // A hundred files in its package, which the server would load one by one at its start.
  ssr: { noExternal: ['libphonenumber-js'] },
  // People read class names only during development.
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
