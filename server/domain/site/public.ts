import { named } from '../../database/columns.ts'
import type { Database } from '../../database/database.ts'
import { atonce, batches, mapped } from '../../lists/batches.ts'
import {
  productavatars,
  productcategories,
  productcolors,
  productgalaries,
  products,
  productsizes,
  toProduct,
} from '../products/queries.ts'
import { projectavatars, projectcategories, projects, toProject } from '../projects/queries.ts'
import { services, servicetypes, toService } from '../services/queries.ts'
import { metas, sliders, socials } from '../settings/queries.ts'

const names = ['id', 'ku_name', 'ar_name', 'en_name'] as const

/** The lists that everybody may see, in batches of rows. */
export const publicLists = (read: Database['read']) => ({
  getmetas: atonce(metas(read)),
  getsocials: atonce(socials(read)),
  getstores: atonce(read.selectFrom('stores').select(named('stores')).orderBy('id')),
  getproductcategories: batches(productcategories(read), 'productcategories'),
  getbrands: batches(read.selectFrom('brands').select(named('brands')).select('avatar'), 'brands'),
  getsliders: atonce(sliders(read)),
  getproducts: mapped(batches(products(read), 'products'), toProduct),
  getprojects: mapped(batches(projects(read), 'projects'), toProject),
  getprojectavatars: batches(projectavatars(read), 'projectavatars'),
  getprojectcategories: atonce(projectcategories(read)),
  getservices: mapped(batches(services(read), 'services'), toService),
  getservicetypes: atonce(servicetypes(read)),
  getcolors: batches(read.selectFrom('colors').select([...names, 'code']), 'colors'),
  getsizes: batches(read.selectFrom('sizes').select(names), 'sizes'),
  getproductcolors: batches(productcolors(read), 'productcolors'),
  getproductsizes: batches(productsizes(read), 'productsizes'),
  getproductavatars: batches(productavatars(read), 'productavatars'),
  getproductgalaries: batches(productgalaries(read), 'productgalaries'),
})
