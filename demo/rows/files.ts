import type { UploadKind } from '#contract/kit/uploads.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Demo } from '../content/index.ts'
import { copier } from './uploads.ts'

/** Returns the upload name of a demo picture; empty if the file is missing. */
export type FileNames = (kind: UploadKind, picture: string) => string

/** The path of the catalogue; all other files are below `pictures/`. */
export const catalogue = 'catalogue.pdf'

/** All files that the demo's rows reference, with their upload kinds. */
export function filesOf(demo: Demo): readonly (readonly [UploadKind, string])[] {
  const {
    setting,
    certificates,
    sliders,
    categories,
    brands,
    blogProducts,
    saleProducts,
    projects,
    services,
  } = demo
  return [
    ['setting', setting.logo],
    ['setting', setting.favicon],
    ['setting', setting.cofounderImage],
    ['setting', setting.map],
    ['setting', catalogue],
    ...certificates.map(({ file }) => ['certificates', file] as const),
    ...sliders.map(({ picture }) => ['sliders', picture] as const),
    ...categories.map(({ picture }) => ['productcategories', picture] as const),
    ...brands.map(({ picture }) => ['brands', picture] as const),
    ...blogProducts.map(({ picture }) => ['products', picture] as const),
    ...blogProducts.flatMap(({ gallery }) => gallery.map((picture) => ['productgalaries', picture] as const)),
    ...saleProducts.map(({ picture }) => ['products', picture] as const),
    ...saleProducts.flatMap(({ variants }) =>
      variants.flatMap(({ pictures }) => pictures.map((picture) => ['productavatars', picture] as const)),
    ),
    ...projects.map(({ picture }) => ['projects', picture] as const),
    ...projects.flatMap(({ gallery }) => gallery.map((picture) => ['projectavatars', picture] as const)),
    ...services.map(({ picture }) => ['services', picture] as const),
  ]
}

/** The path of a demo file below its folder. */
export const pathOf = (file: string) => (file === catalogue ? file : `pictures/${file}`)

/** Copies all demo files to the uploads. */
export async function copyFiles(demo: Demo, storage: Storage): Promise<FileNames> {
  const copy = copier(storage)
  const names = new Map(
    await Promise.all(
      filesOf(demo).map(async ([kind, file]) => [`${kind}/${file}`, await copy(kind, pathOf(file))] as const),
    ),
  )
  return (kind, file) => {
    const name = names.get(`${kind}/${file}`)
    if (name === undefined) throw new Error(`${file} was not copied to ${kind}`)
    return name
  }
}
