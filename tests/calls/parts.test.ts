import { copyFirst } from '#tests/support/copied-rows.ts'
import { listScenarios } from '#tests/support/list-scenarios.ts'
import type { TestApp } from '#tests/support/scenarios.ts'

const written = { write: 'writer', delete: 'moderator', flagged: [] } as const
const wrongId = ['x', 0, 1.5, 2 ** 31]
const wrongPlace = { product_id: wrongId, color_id: wrongId }

/** A second colour, which another product comes in too, and a third size. */
async function more(testApp: TestApp) {
  await copyFirst('colors', 'sizes')(testApp)
  await testApp.app.database.transaction(({ db }) =>
    db.insertInto('productcolors').values({ user_id: null, product_id: 2, color_id: 2 }).execute(),
  )
}

listScenarios('/app/dashboard/product/productcolors', {
  table: 'productcolors',
  id: 'productcolor_id',
  row: { product_id: 4, color_id: 1 },
  other: { product_id: 3, color_id: 2 },
  prepare: more,
  ...written,
  wrong: wrongPlace,
  refers: ['product_id', 'color_id'],
  unique: true,
})

listScenarios('/app/dashboard/product/productsizes', {
  table: 'productsizes',
  id: 'productsize_id',
  row: { product_id: 3, color_id: 1, size_id: 3, qty: 0 },
  other: { product_id: 2, color_id: 2, size_id: 2, qty: 1_000_000 },
  fixed: ['qty_seen'],
  prepare: more,
  write: 'moderator',
  delete: 'moderator',
  flagged: [],
  wrong: { ...wrongPlace, size_id: wrongId, qty: [-1, 1.5, '5', 1_000_001] },
  refers: ['product_id', 'color_id', 'size_id'],
  unique: true,
})

listScenarios('/app/dashboard/product/productavatars', {
  table: 'productavatars',
  id: 'productavatar_id',
  row: { product_id: 3, color_id: 1 },
  other: { product_id: 2, color_id: 2 },
  prepare: more,
  ...written,
  picture: { field: 'avatar', add: true, edit: true },
  wrong: wrongPlace,
  refers: ['product_id', 'color_id'],
})

listScenarios('/app/dashboard/product/productgalaries', {
  table: 'productgalaries',
  id: 'productgalary_id',
  row: { product_id: 1 },
  other: { product_id: 2 },
  requiredToEdit: [],
  ...written,
  picture: { field: 'galary', add: true, edit: true },
  wrong: { product_id: wrongId },
  refers: ['product_id'],
})

listScenarios('/app/dashboard/project/projectavatars', {
  table: 'projectavatars',
  id: 'projectavatar_id',
  row: { project_id: 1 },
  other: { project_id: 2 },
  requiredToEdit: [],
  ...written,
  flagged: ['delete'],
  picture: { field: 'avatar', add: true, edit: true },
  wrong: { project_id: wrongId },
  refers: ['project_id'],
})
