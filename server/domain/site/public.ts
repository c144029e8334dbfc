import { type SqlBool, sql } from 'kysely'
import { type Caller, may } from '#contract/kit/roles.ts'
import { atonce, batches, mapped } from '../../crud/stream-rows.ts'
import type { Database } from '../../database/database.ts'
import { ownColumns } from '../../database/selected-columns.ts'
import {
  productavatars,
  productcategories,
  productcolors,
  productgalaries,
  products,
  productsizes,
  toProduct,
} from '../products/product-queries.ts'
import { projectavatars, projectcategories, projects, toProject } from '../projects/project-queries.ts'
import { services, servicetypes, toService } from '../services/service-queries.ts'
import { metas, sliders, socials } from '../settings/setting-queries.ts'

/** Conditions that exclude drafts and their parts. */
const shown = {
  products: sql<SqlBool>`draft = 0`,
  parts: sql<SqlBool>`not exists (select 1 from products where products.id = product_id and products.draft = 1)`,
}

/** The public lists in batches of rows; only staff get drafts too. */
export const publicLists = (read: Database['read'], caller: Caller) => {
  const only = caller.kind === 'staff' && may(caller.role, 'content.read') ? undefined : shown
  return {
    getmetas: atonce(metas(read)),
    getsocials: atonce(socials(read)),
    getstores: atonce(read.selectFrom('stores').select(ownColumns('stores')).orderBy('id')),
    getproductcategories: batches(productcategories(read), 'productcategories'),
    getbrands: batches(read.selectFrom('brands').select(ownColumns('brands')), 'brands'),
    getsliders: atonce(sliders(read)),
    getproducts: mapped(batches(products(read), 'products', only?.products), toProduct),
    getprojects: mapped(batches(projects(read), 'projects'), toProject),
    getprojectavatars: batches(projectavatars(read), 'projectavatars'),
    getprojectcategories: atonce(projectcategories(read)),
    getservices: mapped(batches(services(read), 'services'), toService),
    getservicetypes: atonce(servicetypes(read)),
    getcolors: batches(read.selectFrom('colors').select(ownColumns('colors', 'user_id')), 'colors'),
    getsizes: batches(read.selectFrom('sizes').select(ownColumns('sizes', 'user_id')), 'sizes'),
    getproductcolors: batches(productcolors(read), 'productcolors', only?.parts),
    getproductsizes: batches(productsizes(read), 'productsizes', only?.parts),
    getproductavatars: batches(productavatars(read), 'productavatars', only?.parts),
    getproductgalaries: batches(productgalaries(read), 'productgalaries', only?.parts),
  }
}
