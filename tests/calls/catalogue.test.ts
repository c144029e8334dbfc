import { copyFirst } from '#tests/support/copied-rows.ts'
import { listScenarios } from '#tests/support/list-scenarios.ts'
import {
  all,
  byModerators,
  names,
  needed,
  text,
  written,
  wrongId,
  wrongName,
} from '#tests/support/list-values.ts'

listScenarios('/app/dashboard/product/productcategories', {
  table: 'productcategories',
  id: 'productcategory_id',
  row: { ...names.row, store_id: 1, ku_detail: 'دەق', ar_detail: 'نص', en_detail: 'Text' },
  other: { ...names.other, store_id: 2, ku_detail: '', ar_detail: 'نص آخر', en_detail: 'Another text' },
  required: [...Object.keys(names.row), 'store_id'],
  prepare: copyFirst('stores'),
  ...byModerators,
  picture: needed,
  flagged: all,
  wrong: { ...wrongName, store_id: wrongId },
  refers: ['store_id'],
  inUse: [1, 2, 'products'],
})

listScenarios('/app/dashboard/product/colors', {
  table: 'colors',
  id: 'color_id',
  row: { ...names.row, code: '#AABB0c' },
  shown: { code: '#aabb0c' },
  other: { ...names.other, code: '#000000' },
  ...byModerators,
  flagged: [],
  wrong: {
    ...wrongName,
    code: ['red', '#12345', '#1234567', '#12', '#abcd', '##abc', 'url(//x)', '#12345g'],
  },
  inUse: [1, 1, 'productcolors'],
})

const product = {
  ...names.row,
  ...text('detail', 'one'),
  productcategory_id: 1,
  brand_id: 1,
}

const days = ['x', -1, 1.5, 366]
const fees = ['x', -1, '1e3', 10_000_000, '0.0000001', '١٢']

const place = { ...names.row, standard_fee: '2.5', express_fee: 35, standard_days: 6, express_days: 2 }

listScenarios('/app/dashboard/order/places', {
  table: 'places',
  id: 'place_id',
  row: { ...place, express_days_from: 1 },
  required: Object.keys(place),
  shown: { standard_fee: 2.5 },
  other: {
    ...names.other,
    standard_fee: 0,
    express_fee: 0.1,
    standard_days: 10,
    standard_days_from: 10,
    express_days: 0,
    express_days_from: null,
    served: true,
  },
  ...byModerators,
  flagged: all,
  wrong: {
    ...wrongName,
    standard_fee: fees,
    express_fee: fees,
    standard_days: days,
    express_days: days,
    // At least longer than at most.
    standard_days_from: [...days, 7],
    express_days_from: [...days, 3],
    served: ['true', 1],
  },
})

listScenarios('/app/dashboard/product/attributes', {
  table: 'attributes',
  id: 'attribute_id',
  row: {
    ...names.row,
    ...text('unit', 'unit'),
    ...{ kind: 'choice', heading: 'size', filterable: true, position: 5, categories: [2, 1] },
  },
  required: [...Object.keys(names.row), 'kind', 'heading'],
  requiredToEdit: [...Object.keys(names.row), 'heading'],
  shown: { categories: [1, 2] },
  other: {
    ...names.other,
    ...{ ku_unit: '', ar_unit: '', en_unit: '', heading: 'power', filterable: false, position: 0 },
    categories: [],
  },
  fixed: ['kind'],
  ...byModerators,
  flagged: all,
  wrong: {
    ...wrongName,
    en_unit: ['x'.repeat(21), 'bell\u0007'],
    heading: ['x', 1],
    filterable: ['true', 1],
    position: [-1, 1.5, 10_001, 'x'],
    categories: [[0], ['x'], 1],
  },
})

listScenarios('/app/dashboard/product/attributechoices', {
  table: 'attributechoices',
  id: 'attributechoice_id',
  row: { ...names.row, attribute_id: 6 },
  requiredToEdit: Object.keys(names.row),
  fixed: ['attribute_id'],
  other: names.other,
  ...byModerators,
  flagged: all,
  wrong: wrongName,
})

listScenarios('/app/dashboard/product/fits', {
  table: 'fits',
  id: 'fit_id',
  row: { product_id: 2, maker: 'Tesko', model: 'TD 9/x', number: '59-313 K' },
  required: ['product_id', 'maker', 'model'],
  other: { product_id: 3, maker: 'تێسکۆ', model: '9', number: '' },
  ...byModerators,
  flagged: all,
  unique: true,
  wrong: {
    product_id: wrongId,
    maker: ['x'.repeat(81), 'bell\u0007'],
    model: ['x'.repeat(81), 'bell\u0007'],
    number: ['x'.repeat(61), 'bell\u0007'],
  },
  refers: ['product_id'],
})

listScenarios('/app/dashboard/product/products', {
  table: 'products',
  id: 'product_id',
  // What a writer may add; the change is a developer's.
  row: { ...product, sale_price: 0, status: 'blog' },
  other: {
    ...names.other,
    ...text('detail', 'two\nlines'),
    sale_price: 0.1,
    productcategory_id: 2,
    brand_id: 2,
    status: 'sale',
    draft: true,
    made_to_order: true,
    order_limit: 3,
    code: 'HW-T89B/2',
    lift_kind: 'bed',
  },
  prepare: copyFirst('brands'),
  ...written,
  picture: { field: 'avatar', add: true, edit: false },
  flagged: [],
  wrong: {
    ...wrongName,
    sale_price: ['x', -1, '1e3', 10_000_000, '0.0000001', '١٢'],
    status: ['sold', 'Blog'],
    draft: ['yes', 2],
    made_to_order: ['on', -1],
    order_limit: [0, -1, 1.5, 1000, 'x'],
    code: ['x'.repeat(61), 'bell\u0007'],
    lift_kind: ['lift', 'Bed'],
    productcategory_id: wrongId,
    brand_id: wrongId,
    ku_detail: ['x'.repeat(10_001)],
  },
  refers: ['productcategory_id', 'brand_id'],
})
