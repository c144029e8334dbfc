import type { Outline } from './outline.ts'

/** The screens of products, services and projects. */
export const catalogue = {
  'product/productcategories': {
    heading: 'Product categories',
    columns: '# (id) | Name (name asc) | Store | Actions',
    tools: 'Search',
    actions: 'Edit (lists.write) | Delete (lists.delete)',
    write: 'lists.write',
    missing: 'store_id avatar ku_name ar_name en_name',
    forms: {
      Add: 'ku_name* ar_name* en_name* store_id ku_detail ar_detail en_detail avatar*',
      Edit: 'ku_name* ar_name* en_name* store_id ku_detail ar_detail en_detail avatar*',
    },
  },
  'product/sliders': {
    heading: 'Sliders',
    columns: '# (id) | Name (name asc) | Actions',
    tools: 'Search',
    actions: 'Edit (content.write) | Delete (content.delete)',
    write: 'content.write',
    missing: 'avatar ku_title ar_title en_title',
    forms: {
      Add: 'ku_title* ar_title* en_title* avatar*',
      Edit: 'ku_title* ar_title* en_title* avatar*',
    },
  },
  'product/products': {
    heading: 'Products',
    columns: '# (id) | Name (name asc) | Price ($) (price) | Category | Status | Actions',
    tools: 'Search | Status | On the site | Category',
    actions:
      'Preview → /preview/:id | Specifications (content.write) | Compatible machines → product/fits?product=:id | Colours → product/products/:id/colors | Edit (content.write) | Delete (content.delete) | Gallery → product/products/:id/galaries',
    write: 'content.write',
    missing: 'productcategory_id avatar ku_name ar_name en_name sale_price ku_detail ar_detail en_detail',
    forms: {
      Specifications: 'from to choice',
      Add: 'ku_name* ar_name* en_name* productcategory_id code sale_price* status order_limit draft made_to_order ku_detail* ar_detail* en_detail* avatar*',
      Edit: 'ku_name* ar_name* en_name* productcategory_id code sale_price* status order_limit draft made_to_order ku_detail* ar_detail* en_detail* avatar',
    },
  },
  'product/products/:id/colors': {
    heading: 'Light panel',
    columns: '# (id asc) | Colour (name) | Actions',
    tools: 'Search',
    actions:
      'Images → product/products/:id/colors/:id/avatars | Sizes → product/products/:id/colors/:id/sizes | Edit (content.write) | Delete (content.delete)',
    write: 'content.write',
    missing: 'color_id',
    forms: {
      Add: 'color_id',
      Edit: 'color_id',
    },
  },
  'product/products/:id/colors/:colorid/sizes': {
    heading: 'Light panel Gold',
    columns: 'Size (name asc) | Quantity (qty) | Actions',
    tools: 'Search',
    actions: 'Edit (stock.write) | Delete (stock.write)',
    write: 'stock.write',
    missing: 'size_id qty',
    forms: {
      Add: 'size_id qty*',
      Edit: 'size_id qty*',
    },
  },
  'product/products/:id/colors/:colorid/avatars': {
    heading: 'Light panel Gold',
    columns: '# (id asc) | Picture | Actions',
    actions: 'Edit (content.write) | Delete (content.delete)',
    write: 'content.write',
    missing: 'picture',
    forms: {
      Add: 'picture*',
      Edit: 'picture*',
    },
  },
  'product/products/:id/galaries': {
    heading: 'Hospital lift',
    columns: '# (id asc) | Picture | Actions',
    actions: 'Edit (content.write) | Delete (content.delete)',
    write: 'content.write',
    missing: 'picture',
    forms: {
      Add: 'picture*',
      Edit: 'picture*',
    },
  },
  'product/colors': {
    heading: 'Colours',
    columns: '# (id) | Name (English) (name asc) | Name (Kurdish) | Name (Arabic) | Code | Actions',
    tools: 'Search',
    actions: 'Edit (lists.write) | Delete (lists.delete)',
    write: 'lists.write',
    missing: 'code ku_name ar_name en_name',
    forms: {
      Add: 'ku_name* ar_name* en_name* code*',
      Edit: 'ku_name* ar_name* en_name* code*',
    },
  },
  'product/sizes': {
    heading: 'Sizes',
    columns: '# (id) | Name (English) (name asc) | Name (Kurdish) | Name (Arabic) | Actions',
    tools: 'Search',
    actions: 'Edit (lists.write) | Delete (lists.delete)',
    write: 'lists.write',
    missing: 'ku_name ar_name en_name',
    forms: {
      Add: 'ku_name* ar_name* en_name*',
      Edit: 'ku_name* ar_name* en_name*',
    },
  },
  'product/attributes': {
    heading: 'Specifications',
    columns: '# (id) | Name (name) | Unit | Kind | Position (position asc) | Actions',
    tools: 'Search',
    actions: 'Edit (lists.write) | Delete (lists.delete) | Options → product/attributechoices?attribute=:id',
    write: 'lists.write',
    missing: 'ku_name ar_name en_name',
    forms: {
      Add: 'ku_name* ar_name* en_name* kind ku_unit ar_unit en_unit heading position* filterable categories',
      Edit: 'ku_name* ar_name* en_name* ku_unit ar_unit en_unit heading position* filterable categories',
    },
  },
  'product/fits': {
    heading: 'Compatible machines',
    columns: '# (id) | Maker (name asc) | Model (model) | Maker’s part number | Product | Actions',
    tools: 'Search | Product',
    actions: 'Edit (lists.write) | Delete (lists.delete)',
    write: 'lists.write',
    missing: 'product_id maker model',
    forms: {
      Add: 'product_id maker* model* number',
      Edit: 'product_id maker* model* number',
    },
  },
  'product/attributechoices': {
    heading: 'Options',
    columns: '# (id asc) | Name (name) | Specification | Actions',
    tools: 'Search | Specification',
    actions: 'Edit (lists.write) | Delete (lists.delete)',
    write: 'lists.write',
    missing: 'attribute_id ku_name ar_name en_name',
    forms: {
      Add: 'ku_name* ar_name* en_name* attribute_id',
      Edit: 'ku_name* ar_name* en_name*',
    },
  },
  'product/figureproposals': {
    heading: 'Specifications in texts',
    parts: 'Hospital lift',
    forms: {
      here: 'from to',
    },
  },
  'service/services': {
    heading: 'Services',
    columns: '# (id) | Title (name asc) | Actions',
    tools: 'Search | Type',
    actions: 'Edit (content.write) | Delete (content.delete)',
    write: 'content.write',
    missing: 'ku_title ar_title en_title ku_detail ar_detail',
    forms: {
      Add: 'ku_title* ar_title* en_title* servicetype_id emergency ku_detail* ar_detail* en_detail avatar',
      Edit: 'ku_title* ar_title* en_title* servicetype_id emergency ku_detail* ar_detail* en_detail avatar',
    },
  },
  'project/projects': {
    heading: 'Projects',
    columns: '# (id) | Title (name asc) | Actions',
    tools: 'Search | Category',
    actions: 'View → project/projects/:id | Edit (content.write) | Delete (content.delete)',
    write: 'content.write',
    missing: 'ku_title ar_title en_title ku_detail ar_detail',
    forms: {
      Add: 'ku_title* ar_title* en_title* ku_detail* ar_detail* en_detail ku_place ar_place en_place ku_client ar_client en_client ku_request ar_request en_request ku_work ar_work en_work ku_result ar_result en_result projectcategory_id location clientname elevator tower floor speed capacity avatar',
      Edit: 'ku_title* ar_title* en_title* ku_detail* ar_detail* en_detail ku_place ar_place en_place ku_client ar_client en_client ku_request ar_request en_request ku_work ar_work en_work ku_result ar_result en_result projectcategory_id location clientname elevator tower floor speed capacity avatar',
    },
  },
  'project/projects/:id': {
    heading: 'Tower',
    columns: '# (id asc) | Picture | Actions',
    actions: 'Edit (content.write) | Delete (content.delete)',
    write: 'content.write',
    missing: 'picture',
    forms: {
      Add: 'picture*',
      Edit: 'picture*',
    },
  },
} as const satisfies Readonly<Record<string, Outline>>
