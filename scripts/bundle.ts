import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { transformSync } from 'rolldown/utils'
import type { Plugin, Rolldown } from 'vite'
import { root } from './kit/root.ts'

/**
 * Makes class names for CSS modules that compress well: the index of the file and of the class in it, `_1a_3`, the
 * same in the client and server bundles. The usual hashes do not compress, in styles, scripts and every page. Measured
 * on the home page: 500 bytes less of styles and 500 of script.
 */
export function classNames(): (name: string, file: string) => string {
  const files = globSync('web/**/*.module.css', { cwd: root })
    .map((file) => join(root, file))
    .sort()
  const namesByFile = new Map<string, string[]>()
  return (name, file) => {
    const path = resolve(file)
    const names = namesByFile.get(path) ?? []
    namesByFile.set(path, names)
    if (!names.includes(name)) names.push(name)
    return `_${files.indexOf(path).toString(36)}_${names.indexOf(name).toString(36)}`
  }
}

/**
 * Returns whether a module, by its path on disk, is one of these files, which are named without an ending, or lies in one
 * of these folders, which end in a slash and do not count their subfolders; what begins with `!` is left out. `ending`
 * leaves out all other files.
 */
export function holds(modules: readonly string[], ending = ''): (id: string) => boolean {
  const names = new Set(
    modules.map((name) => (name.startsWith('!') ? `!${join(root, name.slice(1))}` : join(root, name))),
  )
  return (id) => {
    const path = id.split('?')[0] ?? ''
    const name = path.replace(/(?:\.module)?\.\w+$/, '')
    if (!path.endsWith(ending) || names.has(`!${name}`)) return false
    return names.has(`${dirname(path)}/`) || names.has(name)
  }
}

/**
 * Imports each class name of a CSS module as a constant, which the bundler writes into the components that use it, where
 * it would keep an object with all names of the stylesheet. A component that names a class its stylesheet lacks fails
 * the build. Measured: 2.2 KB less of the cart's script, 1.9 KB of every public page's.
 */
export function constantClasses(): Plugin[] {
  return [
    {
      name: 'constant-classes',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /web\/.+\.tsx?$/ },
        handler: (code) => ({
          code: code.replace(/^import (\w+)(?= from '[^']+\.module\.css'$)/gm, 'import * as $1'),
          map: null,
        }),
      },
      onLog(_level, { code, message }) {
        if (code === 'IMPORT_IS_UNDEFINED' && message.includes('.module.css')) this.error(message)
      },
    },
    {
      // A module whose constants are all written elsewhere would be dropped, and its styles with it.
      name: 'keep-styles',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/ },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}

/** What is cut from React Router's code, in the order of the replacements. */
export const cuts: readonly (readonly [found: RegExp, replacement: string])[] = [
  // Its messages for developers, which `npm run dev` still has.
  [/^(\t*invariant(?:\$1)?\(.*), (?:`[^`]*`|"(?:[^"\\]|\\.)*")\);$/gm, '$1);'],
  // Naming a component counts as using it.
  [/^\w+\.displayName = ".*";$/gm, ''],
  // Components that we never render, such as forms and other routers.
  [/= (?=React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ '],
  // The manifest of `routeDiscovery: initial` has every route, so none is ever discovered.
  [/(?<!function )\bisFogOfWarEnabled\(.*?\)/g, 'false'],
  [/\binit\.(?:instrumentations|patchRoutesOnNavigation)\b/g, 'undefined'],
  [/(?<!function )\bconsumeInstrumentation\w+\(router\)/g, 'undefined'],
  [/\bopts\?\.instrumentationNavigateMetaReceiver\b/g, 'undefined'],
  // Where the script of a page is gone, after an upgrade, it would load the old page again: load the one that was pressed.
  [
    /\bconsole\.error\(`Error loading route module[^;]*;\s*console\.error\(error\);\s*if \(window\.__reactRouterContext[^;]*;\s*window\.location\.reload\(\);/g,
    'const to = window.__reactRouterDataRouter?.state.navigation.location; window.location.href = to ? to.pathname + to.search + to.hash : "";',
  ],
  // All writes are calls to our API: nothing is submitted to a route, and there are no fetchers.
  [/(?<!function )\bisMutationMethod\(.*?\)/g, 'false'],
  [/^\t\tfetch,$/gm, ''],
  [/\bif \((?:request\.method !== "GET"|fetcherKey|!ssr && !\w+)\)/g, 'if (false)'],
  // Its error page for a route without one, which our root has, and the hint to developers in the one above the root.
  [/(?<=const defaultErrorElement = ).*;$/gm, 'null;'],
  [/(?<=let heyDeveloper = )[^;]*?createElement\("script",[^`]*`[^`]*`[^;]*;/g, 'null;'],
]

/**
 * Cuts what no page uses from React Router's code, so that the bundler drops it. Measured: 1,050 bytes less of every
 * page's script for the components, 888 for the messages, 4,100 for discovery, submissions and fetchers, and 235 for
 * error pages.
 */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: cuts.reduce((rest, [found, replacement]) => rest.replace(found, replacement), code),
        map: null,
      }),
    },
  }
}

/**
 * Lets a part that loads on demand see the styles that the page has. The router writes `#` behind the address of a sheet
 * that several routes have, and Vite's loader would add that sheet again, behind the styles that override it. Fails the
 * build where the loader's code has changed.
 */
export function loadedStyles(): Plugin {
  const compared = '.add(link.href)'
  return {
    name: 'loaded-styles',
    apply: 'build',
    transform: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler(code) {
        if (!code.includes(compared)) this.error(`Vite's loader of parts has no ${compared}`)
        return { code: code.replaceAll(compared, '.add(link.href.split("#")[0])'), map: null }
      },
    },
  }
}

// The pages of the public site, their layouts and the entry.
const isPublic = ({ facadeModuleId }: Rolldown.OutputChunk) =>
  facadeModuleId !== null &&
  /web\/(?:root\.|entry\.client|site\/(?:[\w-]+\/)+[\w-]+-(?:page|layout)\.|site\/shell\/layout\.)/.test(
    facadeModuleId,
  )

/** The scripts and styles of the public pages, by URL path. */
function publicFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set<string>()
  const waiting = chunks.filter(isPublic)
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (files.has(chunk.fileName)) continue
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    waiting.push(...chunk.imports.flatMap((name) => byName.get(name) ?? []))
  }
  return [...files].sort().map((file) => `/${file}`)
}

// The texts of one language that every page needs.
const isTexts = ({ facadeModuleId }: Rolldown.OutputChunk) =>
  facadeModuleId !== null && /i18n\/\w+\/texts-\w+\./.test(facadeModuleId)

/** The files with the texts of each language, by URL path. */
function textFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  return chunks.filter(isTexts).map(({ fileName }) => `/${fileName}`)
}

/** Builds the service worker of the public pages, with the names of their built files. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    generateBundle(_options, bundle) {
      const file = join(root, 'web/worker/service-worker.ts')
      const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
        define: {
          builtFiles: JSON.stringify(publicFiles(bundle)),
          textFiles: JSON.stringify(textFiles(bundle)),
        },
      })
      if (errors.length > 0) throw new Error(`${file} cannot be compiled: ${errors[0]?.message}`)
      // A classic script, because not every browser supports module workers.
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code.replace(/^export \{\s*\};?$/m, '') })
    },
  }
}
