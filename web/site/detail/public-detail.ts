import type { UploadKind } from '#contract/kit/uploads.ts'
import { type SiteDataMatches, siteDataOf, translatorOf } from '#web/shared/site-context.tsx'
import type { SiteData } from '#web/shared/site-data.server.ts'
import type { Content } from '#web/ui/text.tsx'
import { breadcrumbList } from '../page/page-head.tsx'
import { type PageFacts, pageMeta } from '../page/seo.ts'
import type { ContentText } from './detail-data.ts'

/** What the page of one product, service or project declares: the list that contains it, and its texts. */
export interface PublicDetail {
  readonly list: {
    readonly path: `/${'products' | 'shop' | 'services' | 'projects'}`
    readonly heading: 'messages.PRODUCTS' | `site.${'shop' | 'services' | 'projects'}.heading`
  }
  /** The heading of the related items. */
  readonly related: `site.${'detail' | 'services' | 'projects'}.related`
  /** The button that opens the contact page, and the subject of the message there; none for what is bought. */
  readonly ask?: {
    readonly label: 'site.detail.ask' | 'site.detail.askFit' | 'site.services.request' | 'site.projects.ask'
    readonly subject:
      | 'site.detail.askSubject'
      | 'site.detail.fitSubject'
      | 'site.services.requestSubject'
      | 'site.projects.askSubject'
  }
}

/** A service or project declares its head too; that of a product depends on its price. */
export interface DescribedDetail extends PublicDetail {
  readonly description: `site.seo.${'service' | 'project'}Description`
  /** The uploads that hold its picture. */
  readonly pictures: UploadKind
}

/** What the loader of every detail page returns, besides its own. */
export interface DetailData<Card> {
  readonly id: number
  readonly name: Content
  readonly writing: ContentText
  /** The cards of related items. */
  readonly related: readonly Card[]
}

type Named = Pick<DetailData<unknown>, 'id' | 'name' | 'writing'>

/** What a `meta` function gets. */
export interface MetaOf<Data> {
  readonly matches: SiteDataMatches
  readonly loaderData: Data | undefined
}

interface DetailMeta extends Pick<PageFacts, 'picture' | 'offer' | 'things'> {
  /** A sentence about it; the beginning of its text follows. */
  description: string
}

/** Returns the head of a detail page. */
export function detailHead(
  siteData: SiteData,
  { list }: PublicDetail,
  { id, name, writing }: Named,
  { description, things = [], ...more }: DetailMeta,
) {
  const path = `${list.path}/${id}`
  const steps = [
    { name: translatorOf(siteData)(list.heading), path: list.path },
    { name: name.text, path },
  ]
  return pageMeta(siteData, {
    ...more,
    title: name.text,
    path,
    description: [description, ...writing.paragraphs].join(' '),
    things: [...things, breadcrumbList(siteData, steps)],
  })
}

/** Returns the head of the page of a service or project; empty when loading it failed. */
export function detailMeta(
  detail: DescribedDetail,
  { matches, loaderData: thing }: MetaOf<Named & { readonly picture: string }>,
) {
  const siteData = siteDataOf(matches)
  if (!siteData || !thing) return []
  const values = { name: thing.name.text, company: siteData.company.text }
  return detailHead(siteData, detail, thing, {
    description: translatorOf(siteData)(detail.description, values),
    picture: { kind: detail.pictures, file: thing.picture },
  })
}
