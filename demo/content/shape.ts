import type { Language } from '#contract/kit/values.ts'
import type { DeliveryMethod } from '#contract/orders/delivery.ts'
import type { OrderStatus } from '#contract/orders/row.ts'
import type { TermKind } from '#contract/settings/terms.ts'

/** A text in the three languages. */
export interface Translated {
  readonly ku: string
  readonly ar: string
  readonly en: string
}

/** The company's terms, a paragraph per line. */
export type DemoTerms = Readonly<Record<TermKind, Translated>>

/** The company's settings. `cofounder` is HTML (h3, p, ul, strong, blockquote). */
export interface DemoSetting {
  readonly name: Translated
  readonly about: Translated
  readonly cofounder: Translated
  readonly phone: string
  readonly email: string
  /** In E.164. */
  readonly whatsapp: string
  readonly emergencyPhone: string
  readonly emergencyHours: Translated
  /** In E.164. */
  readonly emergencyWhatsapp: string
  readonly rescuePhone: string
  readonly emergencyMinutes: number
  readonly delivery: Translated
  /** The promise of the first screen, and the line of trade and place below it. */
  readonly headline: Translated
  readonly trade: Translated
  /** The figures of the first screen, and the steps of a power cut, as `contract/settings/figures.ts` writes them. */
  readonly proofs: Translated
  readonly powerCut: Translated
  readonly powerCutSteps: Translated
  readonly warranty: Translated
  /** Decimal dollars. */
  readonly minimumOrder: string
  /** Dinar for 100 dollars. */
  readonly dinarRate: number
  readonly lang: 'ku'
  readonly logo: string
  readonly favicon: string
  readonly cofounderImage: string
  readonly map: string
}

/** An office; `hours` as `contract/settings/hours.ts` writes them, the point in millionths of a degree. */
export interface DemoOffice {
  readonly name: Translated
  readonly address: Translated
  readonly hours: string
  /** In E.164. */
  readonly phone: string
  readonly latitude_micro: number
  readonly longitude_micro: number
}

/** A certificate; `file` is below `pictures/`. */
export interface DemoCertificate {
  readonly name: Translated
  readonly issuer: Translated
  readonly issued: string
  readonly file: string
}

/** The meta data of one part of the site, for search engines. */
export interface DemoMeta {
  readonly keywords: Translated
  readonly content: Translated
}

export interface DemoSocial {
  readonly icon: 'facebook' | 'instagram' | 'youtube' | 'linkedin' | 'tiktok' | 'whatsapp' | 'telegram' | 'x'
  readonly link: string
}

export interface DemoSlider {
  readonly title: Translated
  readonly picture: string
}

/** Content that others reference by `key`. */
export interface DemoNamed {
  readonly key: string
  readonly name: Translated
}

export interface DemoBrand extends DemoNamed {
  readonly picture: string
}

export interface DemoCategory extends DemoNamed {
  readonly detail: Translated
  readonly picture: string
  /** The key of a store. */
  readonly store: string
}

export interface DemoColor extends DemoNamed {
  /** `#rrggbb` */
  readonly code: string
}

/** A catalogue product, not sold online. The first picture of the gallery is the main one. */
export interface DemoBlogProduct extends DemoNamed {
  /** The maker's letters, a group, a number, and a dash before a variant. */
  readonly code: string
  readonly detail: Translated
  readonly picture: string
  readonly category: string
  readonly brand: string
  /** Decimal dollars. */
  readonly price: string
  readonly gallery: readonly [string, string, string, string]
  /** Inserted after the parts of the shop, so that the addresses of those before it stay. */
  readonly isLater?: true
}

/** A colour of a shop product. Without its own pictures it uses the main picture. */
interface DemoVariant {
  /** The key of a colour. */
  readonly color: string
  readonly pictures: readonly string[]
  /** The stock by size key, in pieces. */
  readonly stock: Readonly<Record<string, number>>
}

/** A shop product. */
export interface DemoSaleProduct extends DemoNamed {
  readonly code: string
  readonly detail: Translated
  readonly picture: string
  readonly category: string
  readonly brand: string
  /** Decimal dollars. */
  readonly price: string
  /** Empty if it is made to order. */
  readonly variants: readonly DemoVariant[]
}

/** A finished building. The first picture of the gallery is the main one. */
export interface DemoProject {
  readonly key: string
  readonly title: Translated
  readonly detail: Translated
  readonly picture: string
  readonly category: string
  readonly place: Translated
  readonly elevator: number
  readonly tower: number
  readonly floor: number
  /** Metres per second as text, such as `2.5`. */
  readonly speed: string
  readonly client: Translated
  /** What was asked, what was done, and what was measured then. */
  readonly story?: Readonly<Record<'request' | 'work' | 'result', Translated>>
  /** Kilograms per car as text, such as `1000`. */
  readonly capacity: string
  readonly gallery: readonly [string, string, string, string]
}

export interface DemoService {
  readonly key: string
  readonly title: Translated
  readonly detail: Translated
  readonly picture: string
  /** The key of a service type. */
  readonly type: string
  readonly emergency?: boolean
}

/** Where an order goes; the place by its English name. */
interface DemoAddress {
  readonly place: string
  /** In E.164. */
  readonly phone: string
  readonly phone2?: string
  readonly address: string
  readonly landmark?: string
}

/** A customer, who registered `days` before the first start. */
export interface DemoCustomer {
  readonly key: string
  readonly name: string
  readonly email: string
  readonly lang: Language
  readonly days: number
  readonly home: DemoAddress
}

/** What happened to an order, in hours after it was placed. A `status` is the one that it got. */
export type DemoEvent = { readonly hours: number } & (
  | { readonly kind: 'status'; readonly status: Exclude<OrderStatus, 'ordered'> }
  | { readonly kind: 'delivery'; readonly changed: readonly string[] }
  | { readonly kind: 'note' | 'call'; readonly text: string; readonly public?: true }
)

/** A line of an order: the keys of a product, a colour and a size, and the pieces. */
export type DemoOrderLine = readonly [product: string, color: string, size: string, qty: number]

/** An order that was placed `days` before the first start, at an hour of that day in UTC. */
export interface DemoOrder {
  readonly customer: string
  readonly days: number
  readonly hour: number
  readonly method: DeliveryMethod
  readonly lines: readonly DemoOrderLine[]
  /** Without it the order goes to the customer's home. */
  readonly to?: DemoAddress & { readonly name: string }
  readonly note?: string
  readonly events: readonly DemoEvent[]
}

/** A contact message that was sent `days` before the first start, perhaps by a signed-in customer. */
export interface DemoMessage {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly subject: string
  readonly msg: string
  readonly days: number
  readonly customer?: string
}
