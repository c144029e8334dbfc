import { named } from '../../database/columns.ts'
import type { Handler } from '../handler.ts'
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
import { metas, readSetting, sliders, socials } from '../settings/queries.ts'
import { privateLists } from './private.ts'

/** Every list of the product at once. */
export const init: Handler<'/app/init'> = async (_input, { database: { read }, caller }) => {
  const query = {
    metas: metas(read).execute(),
    socials: socials(read).execute(),
    stores: read.selectFrom('stores').select(named('stores')).orderBy('id').execute(),
    productcategories: productcategories(read).execute(),
    brands: read.selectFrom('brands').select(named('brands')).select('avatar').orderBy('id').execute(),
    sliders: sliders(read).execute(),
    products: products(read).orderBy('products.id').execute(),
    projects: projects(read).orderBy('projects.id').execute(),
    projectavatars: projectavatars(read).execute(),
    projectcategories: projectcategories(read).execute(),
    services: services(read).orderBy('services.id').execute(),
    servicetypes: servicetypes(read).execute(),
    colors: read
      .selectFrom('colors')
      .select(['id', 'ku_name', 'ar_name', 'en_name', 'code'])
      .orderBy('id')
      .execute(),
    sizes: read.selectFrom('sizes').select(['id', 'ku_name', 'ar_name', 'en_name']).orderBy('id').execute(),
    productcolors: productcolors(read).execute(),
    productsizes: productsizes(read).execute(),
    productavatars: productavatars(read).execute(),
    productgalaries: productgalaries(read).execute(),
    own: privateLists(read, caller),
    setting: readSetting(read),
  }
  // All at once; whichever fails first is reported, and none is left unheard.
  await Promise.all(Object.values(query))
  return {
    status: true,
    msg: 'SUCCESS',
    fetchsetting: await query.setting,
    getmetas: await query.metas,
    getsocials: await query.socials,
    getstores: await query.stores,
    getproductcategories: await query.productcategories,
    getbrands: await query.brands,
    getsliders: await query.sliders,
    getproducts: (await query.products).map(toProduct),
    getprojects: (await query.projects).map(toProject),
    getprojectavatars: await query.projectavatars,
    getprojectcategories: await query.projectcategories,
    getservices: (await query.services).map(toService),
    getservicetypes: await query.servicetypes,
    getcolors: await query.colors,
    getsizes: await query.sizes,
    getproductcolors: await query.productcolors,
    getproductsizes: await query.productsizes,
    getproductavatars: await query.productavatars,
    getproductgalaries: await query.productgalaries,
    ...(await query.own),
  }
}
