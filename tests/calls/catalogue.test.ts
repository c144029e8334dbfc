import { listScenarios } from '#tests/support/list-scenarios.ts'

const text = (field: string, word: string) => ({
  [`ku_${field}`]: `وشە ${word}`,
  [`ar_${field}`]: `كلمة ${word}`,
  [`en_${field}`]: `Word ${word}`,
})
const names = { row: text('name', 'one'), other: text('name', 'two') }
const titles = { row: text('title', 'one'), other: text('title', 'two') }
const hostile = ['x'.repeat(201), 'two\nlines', 'over\u202eride', 'nul\u0000']
const wrongName = { en_name: hostile }
const wrongId = ['x', 0, -1, 1.5, '٣', '1 or 1=1']
const all = ['add', 'edit', 'delete'] as const
const kept = { write: 'moderator', delete: 'admin' } as const
const written = { write: 'writer', delete: 'moderator' } as const
const needed = { field: 'avatar', add: true, edit: true }

listScenarios('/app/dashboard/product/stores', {
  table: 'stores',
  id: 'store_id',
  ...names,
  ...kept,
  flagged: all,
  wrong: wrongName,
  inUse: [1, 2, 'productcategories'],
})

listScenarios('/app/dashboard/product/productcategories', {
  table: 'productcategories',
  id: 'productcategory_id',
  row: { ...names.row, store_id: 1 },
  other: names.other,
  ...kept,
  picture: needed,
  flagged: all,
  wrong: { ...wrongName, store_id: wrongId },
  refers: ['store_id'],
  inUse: [1, 2, 'products'],
})

listScenarios('/app/dashboard/product/brands', {
  table: 'brands',
  id: 'brand_id',
  ...names,
  ...kept,
  picture: needed,
  flagged: ['add', 'edit'],
  wrong: wrongName,
  inUse: [1, 4, 'products'],
})

listScenarios('/app/dashboard/product/colors', {
  table: 'colors',
  id: 'color_id',
  row: { ...names.row, code: '#AABB0c' },
  shown: { code: '#aabb0c' },
  other: { ...names.other, code: '#000000' },
  ...kept,
  flagged: [],
  wrong: { ...wrongName, code: ['red', '#12345', '#1234567', 'url(//x)', '#12345g'] },
  inUse: [1, 1, 'productcolors'],
})

listScenarios('/app/dashboard/product/sizes', {
  table: 'sizes',
  id: 'size_id',
  ...names,
  ...kept,
  flagged: [],
  wrong: wrongName,
  inUse: [1, 1, 'productsizes'],
})

listScenarios('/app/dashboard/product/sliders', {
  table: 'sliders',
  id: 'slider_id',
  ...titles,
  ...written,
  picture: needed,
  flagged: ['add', 'edit'],
  wrong: { ku_title: hostile },
})

const product = {
  ...names.row,
  ...text('detail', 'one'),
  productcategory_id: 1,
  brand_id: 1,
}

const days = ['x', -1, 1.5, 366]
const fees = ['x', -1, '1e3', 10_000_000, '0.0000001', '١٢']

listScenarios('/app/dashboard/order/places', {
  table: 'places',
  id: 'place_id',
  row: { ...names.row, standard_fee: '2.5', express_fee: 35, standard_days: 6, express_days: 2 },
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
  ...kept,
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
  ...kept,
  flagged: all,
  wrong: {
    ...wrongName,
    en_unit: ['x'.repeat(21), 'two\nlines'],
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
  other: names.other,
  ...kept,
  flagged: all,
  wrong: wrongName,
})

listScenarios('/app/dashboard/product/fits', {
  table: 'fits',
  id: 'fit_id',
  row: { product_id: 2, maker: 'Tesko', model: 'TD 9/x', number: '59-313 K' },
  required: ['product_id', 'maker', 'model'],
  other: { product_id: 3, maker: 'تێسکۆ', model: '9', number: '' },
  ...kept,
  flagged: all,
  unique: true,
  wrong: {
    product_id: wrongId,
    maker: ['x'.repeat(81), 'two\nlines'],
    model: ['x'.repeat(81), 'over\u202eride'],
    number: ['x'.repeat(61), 'two\nlines'],
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
    status: 'sale',
    draft: true,
    made_to_order: true,
    order_limit: 3,
    code: 'HW-T89B/2',
  },
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
    code: ['x'.repeat(61), 'two\nlines'],
    productcategory_id: wrongId,
    brand_id: wrongId,
    ku_detail: ['x'.repeat(10_001)],
  },
  refers: ['productcategory_id', 'brand_id'],
})

listScenarios('/app/dashboard/service/servicetypes', {
  table: 'servicetypes',
  id: 'servicetype_id',
  ...names,
  ...kept,
  flagged: all,
  wrong: wrongName,
  inUse: [1, 1, 'services'],
})

const details = { ku_detail: 'وردەکاری', ar_detail: 'تفاصيل' }
const optional = { field: 'avatar', add: false, edit: false }

listScenarios('/app/dashboard/service/services', {
  table: 'services',
  id: 'service_id',
  row: { ...titles.row, ...details, en_detail: 'Details', servicetype_id: 1 },
  other: { ...titles.other, en_detail: '', servicetype_id: null },
  required: [...Object.keys(titles.row), ...Object.keys(details)],
  ...written,
  picture: optional,
  flagged: all,
  wrong: { ar_title: hostile, servicetype_id: wrongId },
  refers: ['servicetype_id'],
})

listScenarios('/app/dashboard/project/projectcategories', {
  table: 'projectcategories',
  id: 'projectcategory_id',
  ...names,
  ...kept,
  flagged: [],
  wrong: wrongName,
  inUse: [1, 1, 'projects'],
})

const building = {
  location: 'Erbil',
  elevator: 4,
  tower: 1,
  floor: 12,
  speed: '2.5',
  clientname: 'C',
  capacity: '8',
  ...text('place', 'Erbil'),
  ...text('client', 'Havind'),
}

listScenarios('/app/dashboard/project/projects', {
  table: 'projects',
  id: 'project_id',
  row: { ...titles.row, ...details, en_detail: 'Details', projectcategory_id: 1, ...building },
  other: { ...titles.other, projectcategory_id: null, elevator: 0, location: '', ar_place: '' },
  required: [...Object.keys(titles.row), ...Object.keys(details)],
  ...written,
  picture: optional,
  flagged: [],
  wrong: { en_title: hostile, elevator: ['x', -1, 1.5], projectcategory_id: wrongId },
  refers: ['projectcategory_id'],
})

const meta = { ...text('keywords', 'one'), ...text('content', 'one') }

listScenarios('/app/dashboard/settings/metas', {
  table: 'metas',
  id: 'meta_id',
  row: meta,
  other: text('content', 'two'),
  write: 'moderator',
  delete: 'moderator',
  flagged: all,
  wrong: { en_content: ['x'.repeat(501), 'two\nlines'] },
})

listScenarios('/app/dashboard/settings/socials', {
  table: 'socials',
  id: 'social_id',
  row: { icon: 'instagram', link: 'https://social.example/a' },
  other: { icon: 'x', link: 'tel:+964' },
  write: 'admin',
  delete: 'admin',
  flagged: all,
  wrong: { icon: ['"><script>', 'myspace'], link: ['javascript:alert(1)', '//x', 'data:text/html,x'] },
})
