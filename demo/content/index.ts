import { blogProducts } from './blog-products.ts'
import { brands } from './brands.ts'
import { categories } from './categories.ts'
import { certificates } from './certificates.ts'
import { colors } from './colors.ts'
import { customers } from './customers.ts'
import { type DemoFigure, figures } from './figures.ts'
import { type DemoFit, fits } from './fits.ts'
import { messages } from './messages.ts'
import { metas } from './metas.ts'
import { offices } from './offices.ts'
import { orders } from './orders.ts'
import { platform } from './platform.ts'
import { projectcategories } from './projectcategories.ts'
import { projects } from './projects.ts'
import { saleProducts } from './sale-products.ts'
import { services } from './services.ts'
import { servicetypes } from './servicetypes.ts'
import { setting } from './setting.ts'
import type {
  DemoBlogProduct,
  DemoBrand,
  DemoCategory,
  DemoCertificate,
  DemoColor,
  DemoCustomer,
  DemoMessage,
  DemoMeta,
  DemoNamed,
  DemoOffice,
  DemoOrder,
  DemoProject,
  DemoSaleProduct,
  DemoService,
  DemoSetting,
  DemoSlider,
  DemoSocial,
} from './shape.ts'
import { sizes } from './sizes.ts'
import { sliders } from './sliders.ts'
import { socials } from './socials.ts'
import { stores } from './stores.ts'

/** The demo company's content, in the order of references between rows. */
export interface Demo {
  readonly setting: DemoSetting
  readonly offices: readonly DemoOffice[]
  readonly certificates: readonly DemoCertificate[]
  readonly metas: readonly DemoMeta[]
  readonly socials: readonly DemoSocial[]
  readonly sliders: readonly DemoSlider[]
  readonly stores: readonly DemoNamed[]
  readonly categories: readonly DemoCategory[]
  readonly brands: readonly DemoBrand[]
  readonly colors: readonly DemoColor[]
  readonly sizes: readonly DemoNamed[]
  readonly blogProducts: readonly DemoBlogProduct[]
  readonly saleProducts: readonly DemoSaleProduct[]
  /** By the keys of products and of attributes. */
  readonly figures: Readonly<Record<string, Readonly<Record<string, DemoFigure>>>>
  /** By the keys of products. */
  readonly fits: Readonly<Record<string, readonly DemoFit[]>>
  readonly projectcategories: readonly DemoNamed[]
  readonly projects: readonly DemoProject[]
  readonly servicetypes: readonly DemoNamed[]
  readonly services: readonly DemoService[]
  readonly customers: readonly DemoCustomer[]
  readonly orders: readonly DemoOrder[]
  readonly messages: readonly DemoMessage[]
}

/** The fictional company Hawraz Elevators; picture paths are below `demo/pictures`. */
export const demo: Demo = {
  setting,
  offices,
  certificates,
  metas,
  socials,
  sliders,
  stores,
  categories,
  brands,
  colors,
  sizes,
  blogProducts: [...blogProducts, platform],
  saleProducts,
  figures,
  fits,
  projectcategories,
  projects,
  servicetypes,
  services,
  customers,
  orders,
  messages,
}
