import type { Words } from './words.ts'

/** What staff maintain and visitors see: settings, catalogue, projects, services. */
export const content = (w: Words) => [
  `create table metas (
    id ${w.id},
    ${w.author},
    ${w.translated('keywords')},
    ${w.translated('content')},
    ${w.search}
  ${w.end}`,
  `create table socials (id ${w.id}, ${w.author}, link ${w.text}, icon ${w.text}, ${w.search} ${w.end}`,
  ...w.indices('socials', 'icon'),
  `create table contacts (
    id ${w.id},
    name ${w.text},
    email ${w.text},
    subject ${w.text},
    msg ${w.text},
    created ${w.text},
    ${w.searched}
  ${w.end}`,
  ...w.indices('contacts', 'name_sort', 'email', 'created'),
  `create table sliders (id ${w.id}, ${w.author}, ${w.listed('title')}, avatar ${w.text} ${w.end}`,
  ...w.alphabets('sliders', 'title'),

  `create table stores (id ${w.id}, ${w.author}, ${w.listed('name')} ${w.end}`,
  ...w.alphabets('stores', 'name'),
  `create table productcategories (
    id ${w.id},
    ${w.author},
    ${w.listed('name')},
    avatar ${w.text},
    store_id integer not null references stores (id) on delete restrict
  ${w.end}`,
  ...w.alphabets('productcategories', 'name'),
  ...w.indices('productcategories', 'store_id'),
  `create table brands (id ${w.id}, ${w.author}, ${w.listed('name')}, avatar ${w.text} default '' ${w.end}`,
  ...w.alphabets('brands', 'name'),
  `create table colors (
    id ${w.id},
    ${w.author},
    ${w.listed('name')},
    code ${w.text}
  ${w.end}`,
  ...w.alphabets('colors', 'name'),
  `create table sizes (id ${w.id}, ${w.author}, ${w.listed('name')} ${w.end}`,
  ...w.alphabets('sizes', 'name'),
  `create table products (
    id ${w.id},
    ${w.author},
    ${w.listed('name')},
    ${w.translated('detail')},
    avatar ${w.text},
    status ${w.text} check (status in ('blog', 'sale')),
    ${w.money('sale_price_units')},
    productcategory_id integer not null references productcategories (id) on delete restrict,
    brand_id integer not null default 1 references brands (id) on delete restrict
  ${w.end}`,
  ...w.alphabets('products', 'name'),
  ...w.alphabets('products', 'name', 'status'),
  ...w.indices(
    'products',
    'status',
    'status, sale_price_units',
    'sale_price_units',
    'productcategory_id',
    'brand_id',
  ),
  `create table productcolors (
    id ${w.id},
    ${w.author},
    product_id integer not null references products (id) on delete cascade,
    color_id integer not null references colors (id) on delete restrict,
    unique (product_id, color_id)
  ${w.end}`,
  ...w.indices('productcolors', 'color_id'),
  `create table productsizes (
    id ${w.id},
    ${w.author},
    product_id integer not null,
    color_id integer not null,
    size_id integer not null references sizes (id) on delete restrict,
    qty integer not null check (qty >= 0),
    unique (product_id, color_id, size_id),
    foreign key (product_id, color_id) references productcolors (product_id, color_id)
      on delete cascade on update cascade
  ${w.end}`,
  ...w.indices('productsizes', 'size_id'),
  `create table productavatars (
    id ${w.id},
    ${w.author},
    product_id integer not null,
    color_id integer not null,
    avatar ${w.text},
    foreign key (product_id, color_id) references productcolors (product_id, color_id)
      on delete cascade on update cascade
  ${w.end}`,
  ...w.indices('productavatars', 'product_id, color_id'),
  `create table productgalaries (
    id ${w.id},
    ${w.author},
    product_id integer not null references products (id) on delete cascade,
    galary ${w.text}
  ${w.end}`,
  ...w.indices('productgalaries', 'product_id'),

  `create table projectcategories (id ${w.id}, ${w.author}, ${w.listed('name')} ${w.end}`,
  ...w.alphabets('projectcategories', 'name'),
  `create table projects (
    id ${w.id},
    ${w.author},
    ${w.listed('title')},
    ${w.translated('detail')},
    avatar ${w.text},
    projectcategory_id integer references projectcategories (id) on delete restrict,
    location ${w.text} default '',
    elevator integer not null default 0 check (elevator >= 0),
    tower integer not null default 0 check (tower >= 0),
    floor integer not null default 0 check (floor >= 0),
    speed ${w.text} default '',
    clientname ${w.text} default '',
    capacity ${w.text} default ''
  ${w.end}`,
  ...w.alphabets('projects', 'title'),
  ...w.indices('projects', 'projectcategory_id'),
  `create table projectavatars (
    id ${w.id},
    ${w.author},
    project_id integer not null references projects (id) on delete cascade,
    avatar ${w.text}
  ${w.end}`,
  ...w.indices('projectavatars', 'project_id'),
  `create table servicetypes (id ${w.id}, ${w.author}, ${w.listed('name')} ${w.end}`,
  ...w.alphabets('servicetypes', 'name'),
  `create table services (
    id ${w.id},
    ${w.author},
    ${w.listed('title')},
    ${w.translated('detail')},
    avatar ${w.text} default '',
    servicetype_id integer references servicetypes (id) on delete restrict
  ${w.end}`,
  ...w.alphabets('services', 'title'),
  ...w.indices('services', 'servicetype_id'),
]
