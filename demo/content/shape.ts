/** A text in the three languages. */
export interface Translated {
  readonly ku: string
  readonly ar: string
  readonly en: string
}

/** The one record of the company itself. `cofounder` is HTML (h3, p, ul, strong, blockquote). */
export interface DemoSetting {
  readonly name: Translated
  readonly about: Translated
  readonly cofounder: Translated
  readonly phone: string
  readonly email: string
  readonly lang: 'ku'
  readonly logo: string
  readonly favicon: string
  readonly cofounderImage: string
}

/** What search engines read about one part of the site. */
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

/** Anything that others refer to by `key`. */
export interface DemoNamed {
  readonly key: string
  readonly name: Translated
}

export interface DemoBrand extends DemoNamed {
  readonly picture: string
}

export interface DemoCategory extends DemoNamed {
  readonly picture: string
  /** Key of a store. */
  readonly store: string
}

export interface DemoColor extends DemoNamed {
  /** `#rrggbb` */
  readonly code: string
}

/** A product that is shown, not sold online. The first picture of the gallery is the main one. */
export interface DemoBlogProduct extends DemoNamed {
  readonly detail: Translated
  readonly picture: string
  readonly category: string
  readonly brand: string
  /** Decimal dollars. */
  readonly price: string
  readonly gallery: readonly [string, string, string, string]
}

/** One colour of a sale product. Without pictures of its own the main picture stands for it. */
interface DemoVariant {
  /** Key of a colour. */
  readonly color: string
  readonly pictures: readonly string[]
  /** Pieces left by size key. */
  readonly stock: Readonly<Record<string, number>>
}

/** A product of the shop. */
export interface DemoSaleProduct extends DemoNamed {
  readonly detail: Translated
  readonly picture: string
  readonly category: string
  readonly brand: string
  /** Decimal dollars. */
  readonly price: string
  /** None where it is made to order. */
  readonly variants: readonly DemoVariant[]
}

/** A finished building. The first picture of the gallery is the main one. */
export interface DemoProject {
  readonly key: string
  readonly title: Translated
  readonly detail: Translated
  readonly picture: string
  readonly category: string
  /** One text for readers of all languages: in the place's own writing and in Latin letters. */
  readonly location: string
  readonly elevator: number
  readonly tower: number
  readonly floor: number
  /** Metres a second as text, such as `2.5`. */
  readonly speed: string
  /** As the location. */
  readonly clientname: string
  /** Kilograms a car as text, such as `1000`. */
  readonly capacity: string
  readonly gallery: readonly [string, string, string, string]
}

export interface DemoService {
  readonly key: string
  readonly title: Translated
  readonly detail: Translated
  readonly picture: string
  /** Key of a service type. */
  readonly type: string
}
