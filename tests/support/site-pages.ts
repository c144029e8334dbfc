import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { termKinds } from '#contract/settings/terms.ts'
import { root } from '#scripts/kit/root.ts'

const source = await readFile(join(root, 'web', 'routes.ts'), 'utf8')

/** Every page of the site but the one for what is not there, as `/products/:id`; files are none. */
export const sitePages: readonly string[] = [
  '/',
  ...[...source.matchAll(/route\('([^'*.]+)'/g)].flatMap(([, path = '']) =>
    path.endsWith(':kind') ? termKinds.map((kind) => `/${path.replace(':kind', kind)}`) : `/${path}`,
  ),
]
