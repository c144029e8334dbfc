import type { MetaDescriptor } from 'react-router'
import { languages, languageTable } from '#contract/kit/languages.ts'
import type { UploadKind } from '#contract/kit/uploads.ts'
import type { SiteData } from '#web/shared/site-data.server.ts'
import { uploadPath } from '#web/ui/picture.tsx'

/** The content of a link preview. */
interface Shared {
  /** Includes the company's name. */
  title: string
  description: string
  /** The URL of the page in its language. */
  address: string
  picture?: { kind: UploadKind; file: string } | undefined
  offer?: Offer | undefined
}

/** The price of a product in dollars, as programs read it, and whether it is in stock. */
export interface Offer {
  price: string
  inStock: boolean
}

/** The dimensions of every picture of size `share`, in pixels. */
const card = { width: '1200', height: '630' }

const og = (name: string, content: string): MetaDescriptor => ({ property: name, content })

function kindOf({ offer }: Shared): MetaDescriptor[] {
  if (!offer) return [og('og:type', 'website')]
  return [
    og('og:type', 'product'),
    og('product:price:amount', offer.price),
    og('product:price:currency', 'USD'),
    og('product:availability', offer.inStock ? 'in stock' : 'out of stock'),
  ]
}

function pictureOf(siteData: SiteData, { picture }: Shared): string | undefined {
  if (picture?.file) return uploadPath(picture.kind, picture.file, 'share')
  return siteData.logo ? uploadPath('setting', siteData.logo, 'share') : undefined
}

/** Returns the Open Graph tags, the preview of a shared link. */
export function openGraph(siteData: SiteData, page: Shared): MetaDescriptor[] {
  const { title, description, address } = page
  const picture = pictureOf(siteData, page)
  return [
    ...kindOf(page),
    og('og:site_name', siteData.company.text),
    og('og:title', title),
    og('og:description', description),
    og('og:url', address),
    og('og:locale', languageTable[siteData.language].ogLocale),
    ...languages
      .filter((code) => code !== siteData.language)
      .map((code) => og('og:locale:alternate', languageTable[code].ogLocale)),
    ...(picture
      ? [
          og('og:image', `${siteData.origin}${picture}`),
          og('og:image:type', 'image/jpeg'),
          og('og:image:width', card.width),
          og('og:image:height', card.height),
          og('og:image:alt', title),
        ]
      : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
  ]
}
