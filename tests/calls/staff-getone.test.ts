import assert from 'node:assert/strict'
import { actorsBelow, staffActors } from '#tests/support/people.ts'
import { scenarios } from '#tests/support/scenarios.ts'

const outsiders = actorsBelow('writer')

scenarios('/app/dashboard/product/products/getone', [
  {
    name: 'staff get a product, whatever its status, and need no flag',
    as: staffActors,
    flagless: true,
    body: ({ products }) => ({ product_id: products.lift }),
    lacks: ['_sort', 'search', 'units'],
    holds: ({ data }) => assert.equal(data.status, 'blog'),
  },
  {
    name: 'nobody else does',
    as: outsiders,
    body: ({ products }) => ({ product_id: products.lift }),
    refused: 'NOT_AUTHORIZED',
  },
  { name: 'one that is not there', as: 'writer', body: { product_id: 999 }, refused: 'DATA_NOT_FOUND' },
  { name: 'an id that is none', as: 'writer', body: { product_id: 0 }, refused: 'INVALID_DATA' },
  { name: 'no id', as: 'writer', refused: 'DATA_REQUIRED' },
])

scenarios('/app/dashboard/product/productcolors/getone', [
  {
    name: 'staff get a colour of a product with the names of both',
    as: staffActors,
    flagless: true,
    body: { productcolor_id: 1 },
    holds({ data }) {
      assert.ok(data.products_ku_name)
      assert.ok(data.colors_ku_name)
    },
  },
  { name: 'nobody else does', as: outsiders, body: { productcolor_id: 1 }, refused: 'NOT_AUTHORIZED' },
  { name: 'one that is not there', as: 'writer', body: { productcolor_id: 999 }, refused: 'DATA_NOT_FOUND' },
  { name: 'no id', as: 'writer', refused: 'DATA_REQUIRED' },
])

scenarios('/app/dashboard/project/projects/getone', [
  {
    name: 'staff get a project',
    as: staffActors,
    body: ({ projects }) => ({ project_id: projects.tower }),
    lacks: ['_sort', 'search'],
    holds: ({ data }) => assert.equal(data.en_title, 'Tower'),
  },
  {
    name: 'nobody else does',
    as: outsiders,
    body: ({ projects }) => ({ project_id: projects.tower }),
    refused: 'NOT_AUTHORIZED',
  },
  { name: 'one that is not there', as: 'writer', body: { project_id: 999 }, refused: 'DATA_NOT_FOUND' },
  { name: 'no id', as: 'writer', refused: 'DATA_REQUIRED' },
  { name: 'no flag', as: 'writer', body: { project_id: 1 }, flagless: true, refused: 'INVALID_REQUEST' },
])
