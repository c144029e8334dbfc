import { listScenarios } from '#tests/support/list-scenarios.ts'
import { all, byModerators, names, needed, wrongName } from '#tests/support/list-values.ts'
import { simpleLists } from '#tests/support/name-lists.ts'

/** Where a list differs from a new one: changes that insist on their flag, and a row in use. */
const differences: Partial<
  Record<(typeof simpleLists)[number]['list'], Partial<Parameters<typeof listScenarios>[1]>>
> = {
  stores: { inUse: [1, 2, 'productcategories'] },
  brands: { flagged: ['add', 'edit'], inUse: [1, 4, 'products'] },
  sizes: { flagged: [], inUse: [1, 1, 'productsizes'] },
  servicetypes: { inUse: [1, 1, 'services'] },
  projectcategories: { flagged: [], inUse: [1, 1, 'projects'] },
}

for (const { path, list, id, hasPicture } of simpleLists) {
  listScenarios(`/app/dashboard/${path}`, {
    table: list,
    id,
    ...names,
    ...byModerators,
    ...(hasPicture && { picture: needed }),
    flagged: all,
    wrong: wrongName,
    ...differences[list],
  })
}
