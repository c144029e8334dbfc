import { version } from '#server/runtime/release-version.ts'
import type { Shipped } from './packages.ts'

/** The package URL of npm (purl-spec), whose scope is escaped. */
const urlOf = ({ name, version: own }: Shipped) => `pkg:npm/${name.replace('@', '%40')}@${own}`

/** The software bill of materials of a release, as CycloneDX 1.6 in JSON; the same packages make the same bytes. */
export function billOfMaterials(packages: readonly Shipped[]): string {
  const components = packages.map((one) => ({
    type: 'library',
    'bom-ref': `${urlOf(one)}#${one.path}`,
    name: one.name,
    version: one.version,
    licenses: [{ expression: one.licence }],
    purl: urlOf(one),
  }))
  const node = {
    type: 'platform',
    'bom-ref': 'node',
    name: 'node',
    version: process.versions.node,
    purl: `pkg:generic/node@${process.versions.node}`,
  }
  const atomic = {
    type: 'library',
    'bom-ref': 'libatomic',
    name: 'libatomic',
    version: '1.2.0',
    licenses: [{ expression: 'GPL-3.0-or-later WITH GCC-exception-3.1' }],
    purl: 'pkg:generic/libatomic@1.2.0',
  }
  const product = { type: 'application', name: 'nihom', version: version.name }
  return `${JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: product },
      components: [node, atomic, ...components],
    },
    null,
    2,
  )}\n`
}
