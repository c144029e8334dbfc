import assert from 'node:assert/strict'
import { scenarios } from '#tests/support/scenarios.ts'

scenarios('/app/client/productcategories/getone', [
  {
    name: 'everybody gets a category',
    as: ['anonymous', 'customer', 'writer', 'admin'],
    flagless: true,
    body: { productcategory_id: 1 },
    lacks: ['_sort', 'search'],
    holds: ({ data }) => assert.equal(data.id, 1),
  },
  { name: 'one that is not there', body: { productcategory_id: 999 }, refused: 'DATA_NOT_FOUND' },
  { name: 'an id that is none', body: { productcategory_id: -1 }, refused: 'INVALID_DATA' },
  { name: 'no id', refused: 'DATA_REQUIRED' },
])
