import { type Language, languageTable } from '#contract/kit/languages.ts'
import { planOf, sectionOf } from '#contract/products/lift-drawing.ts'
import type { Sheet, SheetText } from '#contract/products/sheet.ts'
import { isolateSizes, valueDir } from '#i18n/sizes.ts'
import { siteServer } from '#web/api/server.ts'
import { loadSiteData } from '#web/shared/site-data.server.ts'
import { textsIn } from '#web/shared/texts.ts'
import { numbersOf } from '#web/shared/use-telephones.ts'
import type { Content } from '#web/ui/text.tsx'
import type { Route } from './+types/sheet-file.ts'
import { loadProduct, type ProductPage } from './load-product.ts'

type SiteData = Awaited<ReturnType<typeof loadSiteData>>

const latin = (text: string): SheetText => ({ text, dir: 'ltr' })

const textOf = ({ text, language }: Content): SheetText => ({
  text: isolateSizes(text),
  dir: languageTable[language].dir,
})

const valueIn = (text: string, language: Language): SheetText => ({
  text: isolateSizes(text),
  dir: valueDir(text, languageTable[language].dir),
})

function sheetOf(product: ProductPage, { language, company, telephones, email, origin }: SiteData): Sheet {
  const { htmlLang, dir } = languageTable[language]
  const { drawing, pictures, writing } = product
  return {
    htmlLang,
    dir,
    company: textOf(company),
    contacts: [...numbersOf(telephones.office), email].filter(Boolean).map(latin),
    name: textOf(product.name),
    kinds: [textOf(product.category), latin(product.code)].filter(({ text }) => text !== ''),
    facts: writing.facts.map(({ label, value }) => ({
      label: textOf({ text: label, language: writing.language }),
      value: valueIn(value, writing.language),
    })),
    picture: pictures[0],
    views: drawing
      ? [
          { name: drawing.texts.plan, drawing: planOf(drawing.figures) },
          { name: drawing.texts.section, drawing: sectionOf(drawing.figures) },
        ]
      : [],
    parts: drawing?.texts,
    scale: drawing?.texts.scale ?? '',
    note: textsIn(language).site.visits.surveyText,
    address: `${origin}/products/${product.id}?lang=${language}`,
  }
}

/** The data sheet of a product of the catalogue as a PDF file, in the language of the address. */
export async function loader({ context, request, url, params }: Route.LoaderArgs): Promise<Response> {
  const site = context.get(siteServer)
  const product = await loadProduct(site, request, params.id, 'blog')
  const file = await site.pdf(sheetOf(product, await loadSiteData(site, url)))
  const name = product.code.replace(/[^A-Za-z0-9-]/g, '') || `product-${product.id}`
  return new Response(file, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}-${site.language}.pdf"`,
      'x-robots-tag': 'noindex',
    },
  })
}
