import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './root.ts'

/**
 * Names for the classes of CSS modules that compress well: the number of the file among all of them and the
 * number of the class in the file, `_1a_3`, alike for the browser's bundle and the server's. Digests, the usual
 * way, are noise that no compression makes smaller: in styles, scripts and each page. Measured on the home page:
 * 500 bytes less of styles and 500 of script.
 */
export function classNames(): (name: string, file: string) => string {
  const files = globSync('web/**/*.module.css', { cwd: root })
    .map((file) => join(root, file))
    .sort()
  const known = new Map<string, string[]>()
  return (name, file) => {
    const path = resolve(file)
    const names = known.get(path) ?? []
    known.set(path, names)
    if (!names.includes(name)) names.push(name)
    return `_${files.indexOf(path).toString(36)}_${names.indexOf(name).toString(36)}`
  }
}

/**
 * Tells the bundler that React Router's parts do nothing until they are used, so that those the product never
 * uses (forms, other kinds of router) are left out. The names that it gives them for React's developer tools go,
 * since naming a part counts as using it. Measured: 1,050 bytes less of every page's script. So do the sentences by
 * which it tells a developer what is wrong with an application: `npm run dev` has them. Measured: 888 bytes less.
 */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    applyToEnvironment: ({ name }) => name === 'client',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/^(\t*invariant(?:\$1)?\(.*), (?:`[^`]*`|"(?:[^"\\]|\\.)*")\);$/gm, '$1);')
          .replace(/^\w+\.displayName = ".*";$/gm, '')
          .replace(/= (?=React\$1\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}
