import { languageTable } from '#contract/languages.ts'
import { planOf, sectionOf } from '#contract/lift-drawing.ts'
import type { Sheet } from '#contract/sheet.ts'
import { siteServer } from '#web/api/server.ts'
import { loadSiteData } from '../shell/site-data.server.ts'
import { textsIn } from '../shell/texts.ts'
import type { Route } from './+types/sheet-file.ts'
import { loadProduct, type ProductPage } from './load-product.ts'

type SiteData = Awaited<ReturnType<typeof loadSiteData>>

function sheetOf(product: ProductPage, { language, company, telephones, email, origin }: SiteData): Sheet {
  const { htmlLang, dir } = languageTable[language]
  const { drawing, pictures } = product
  return {
    htmlLang,
    dir,
    company: company.text,
    contacts: [telephones.office?.text ?? '', email].filter(Boolean),
    name: product.name.text,
    kinds: [product.category.text, product.code].filter(Boolean),
    facts: product.writing.facts,
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
    address: `${origin}/products/${product.id}`,
  }
}

/** The data sheet of a product of the catalogue as a PDF file, in the language of the address. */
export async function loader({ context, request, params }: Route.LoaderArgs): Promise<Response> {
  const site = context.get(siteServer)
  const product = await loadProduct(site, request, params.id, 'blog')
  const file = await site.pdf(sheetOf(product, await loadSiteData(site)))
  const name = product.code.replace(/[^A-Za-z0-9-]/g, '') || `product-${product.id}`
  return new Response(file, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}-${site.language}.pdf"`,
      'x-robots-tag': 'noindex',
    },
  })
}
