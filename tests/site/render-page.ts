import { createElement, type ReactNode } from 'react'
import type { Contract, Path } from '#contract/index.ts'
import type { Answer, Body } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/values.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { telephonesOf } from '#server/domain/site/frame.ts'
import { htmlOf, resultOf } from '#tests/support/components.ts'
import type { SiteServer } from '#web/api/server.ts'

const { loadSiteData } = await import('#web/shared/site-data.server.ts')
const { SiteProvider } = await import('#web/shared/site-context.tsx')
const { AccountProvider } = await import('#web/site/customer/session/account-layout.tsx')

/** The settings of a company that has its name in Kurdish and Arabic alone. */
export const setting = {
  ...{ ku_name: 'هەوراز', ar_name: 'هوراز', en_name: '' },
  ...{ ku_about: 'بەرزکەرەوە', ar_about: 'مصاعد', en_about: 'Lifts' },
  ...{ ku_cofounder: '', ar_cofounder: '', en_cofounder: '', cofounder_img: '' },
  ...{ lang: 'ar' as const, favicon: '', logo: 'logo.png', catalog: '' },
  ...{ phone: '+964 750 123 4567', email: 'info@hawraz.example' },
  ...{ whatsapp: '', emergency_phone: '', minimum_order: 0, dinar_rate: null, dinar_rate_date: null },
  ...{ order_pieces: 1000, unproved_pieces: 20, unproved_sum: 5000 },
  ...{ ku_emergency_hours: '', ar_emergency_hours: '', en_emergency_hours: '' },
  ...{ emergency_whatsapp: '', rescue_phone: '', emergency_minutes: null, timezone: '', holidays: [] },
  ...{ ku_emergency_advice: '', ar_emergency_advice: '', en_emergency_advice: '' },
  ...{ ku_delivery: '', ar_delivery: '', en_delivery: '' },
  ...{ ku_headline: '', ar_headline: '', en_headline: '' },
  ...{ ku_trade: '', ar_trade: '', en_trade: '' },
  ...{ ku_proofs: '', ar_proofs: '', en_proofs: '' },
  ...{ ku_power_cut: '', ar_power_cut: '', en_power_cut: '' },
  ...{ ku_power_cut_steps: '', ar_power_cut_steps: '', en_power_cut_steps: '' },
  ...{ ku_warranty: '', ar_warranty: '', en_warranty: '', map_img: '' },
  ...{ ku_terms_returns: '', ar_terms_returns: '', en_terms_returns: '' },
  ...{ ku_terms_delivery: '', ar_terms_delivery: '', en_terms_delivery: '' },
  ...{ ku_terms_privacy: '', ar_terms_privacy: '', en_terms_privacy: '' },
  ...{ ku_terms_imprint: '', ar_terms_imprint: '', en_terms_imprint: '' },
}

/** What the server answers to the calls of a page. */
type Answers = { readonly [P in Path]?: Answer<Contract[P]> }

/**
 * What the server lends to the pages of a site whose default language is Arabic, so that it is no other's by chance.
 * What the pages ask is added to `asked`.
 */
export function siteServerIn(
  language: Language,
  answers: Answers = {},
  requests: unknown[] = [],
): SiteServer {
  const allAnswers: Answers = {
    '/app/client/site/frame': {
      status: true,
      msg: 'SUCCESS',
      fetchsetting: setting,
      ...telephonesOf(setting),
      getoffices: [],
      getsocials: [],
      getmetas: [],
    },
    '/app/client/places/getall': { status: true, msg: 'SUCCESS', data: [], count: 0 },
    ...answers,
  }
  return {
    language,
    defaultLanguage: 'ar',
    origin: 'https://lifts.example',
    documents: '',
    splashMs: 0,
    pdf: async () => new Uint8Array(),
    async call<P extends Path>(path: P, body: Body<Contract[P]>): Promise<Answer<Contract[P]>> {
      requests.push([path, body])
      const answer = allAnswers[path]
      if (!answer) throw new Error(`nobody answers ${path}`)
      return answer
    },
  }
}

/** An address of the site. */
export const at = (path: string) => new URL(path, 'https://lifts.example')

/** The site data of a page in a language. */
export const siteDataIn = (language: Language, address = '/') =>
  loadSiteData(siteServerIn(language), at(address))

/** Puts parts where the pages of a customer have them: inside the site, with the texts of an account. */
export async function pageIn(language: Language) {
  const siteData = await siteDataIn(language)
  const { account } = dictionaries[language]
  const around = (part: ReactNode) => {
    const inner = { account, children: part }
    const outer = { siteData, children: createElement(AccountProvider, inner) }
    return createElement(SiteProvider, outer)
  }
  return {
    siteData,
    /** The HTML of a part. */
    show: (part: ReactNode, address?: string) => htmlOf(around(part), address),
    /** What a hook gives at first. */
    use: <R>(hook: () => R, address?: string) => resultOf(hook, around, address),
  }
}
