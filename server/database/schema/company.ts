import type { Language } from '#contract/kit/values.ts'
import {
  coded,
  filled,
  flag,
  id,
  integer,
  moment,
  oneOf,
  orNull,
  personal,
  refer,
  telephone,
  text,
  translated,
  units,
  uploaded,
} from './columns.ts'
import { managed, table } from './table.ts'

// What the company publishes about itself, and what visitors write to it.

export const company = {
  settings: table(
    { shown: 'always', restored: 'kept', single: true },
    {
      columns: {
        id: integer,
        lang: oneOf<Language>(),
        ...translated('name'),
        ...translated('about'),
        ...translated('cofounder'),
        favicon: uploaded('setting'),
        logo: uploaded('setting'),
        catalog: uploaded('setting'),
        cofounder_img: uploaded('setting'),
        map_img: uploaded('setting'),
        phone: text,
        email: text,
        /** In E.164; empty if there is none. */
        whatsapp: text,
        emergency_phone: text,
        ...translated('emergency_hours'),
        /** In E.164; empty if there is none. */
        emergency_whatsapp: text,
        rescue_phone: text,
        emergency_minutes: orNull(integer),
        ...translated('emergency_advice'),
        /** An IANA name; empty for Asia/Baghdad. */
        timezone: text,
        /** A JSON array of `contract/settings/holidays.ts`. */
        holidays: text,
        ...translated('delivery'),
        ...translated('headline'),
        ...translated('trade'),
        /** As `contract/settings/figures.ts` writes them. */
        ...translated('proofs'),
        ...translated('power_cut'),
        /** As `contract/settings/figures.ts` writes them. */
        ...translated('power_cut_steps'),
        ...translated('warranty'),
        ...translated('terms_returns'),
        ...translated('terms_delivery'),
        ...translated('terms_privacy'),
        ...translated('terms_imprint'),
        minimum_order_units: units,
        // The limits on orders and mails; `contract/kit/limits.ts` bounds them.
        unproved_orders_hour: filled(integer),
        unproved_network_hour: filled(integer),
        unproved_network_day: filled(integer),
        unproved_pieces: filled(integer),
        unproved_sum_units: filled(units),
        unproved_mails_day: filled(integer),
        order_pieces: filled(integer),
        /** Null for no limit. */
        open_orders: orNull(integer),
        /** Null where orders are never marked as not confirmed. */
        confirm_hours: orNull(integer),
        company_mails_hour: filled(integer),
        alone_sum_units: filled(units),
        guest_ended_months: filled(integer),
        guest_placed_months: filled(integer),
        /** Dinar for 100 dollars; null for none. */
        dinar_rate: orNull(integer),
        dinar_rate_date: orNull(moment),
        default_brand_id: refer('brands', 'restrict'),
        default_store_id: refer('stores', 'restrict'),
      },
    },
  ),

  offices: managed({
    columns: {
      ...translated('name'),
      ...translated('address'),
      /** As `contract/settings/hours.ts` writes them; empty if nothing is known. */
      hours: text,
      /** Empty if it has none of its own. */
      phone: telephone,
      /** Millionths of a degree; both null without a point on the map. */
      latitude_micro: orNull(integer),
      longitude_micro: orNull(integer),
      /** 1 where orders can be fetched. */
      pickup: filled(flag),
      pickup_hours: orNull(integer),
    },
    sort: 'name',
    searched: ['address', 'phone'],
  }),

  certificates: managed({
    columns: {
      ...translated('name'),
      ...translated('issuer'),
      /** A day such as `2026-03-18`; empty if it is not known. */
      issued: text,
      file: uploaded('certificates'),
    },
    sort: 'name',
    searched: ['issuer'],
  }),

  /** Groups of words that mean the same to a search, one word or phrase a line. */
  synonyms: managed({ columns: { words: text }, sort: 'words' }),

  metas: managed({
    columns: { ...translated('content'), ...translated('keywords') },
    searched: ['keywords', 'content'],
  }),

  socials: managed({ columns: { link: coded(text), icon: coded(text) }, searched: ['icon', 'link'] }),

  sliders: managed({ columns: { ...translated('title'), avatar: uploaded('sliders') }, sort: 'title' }),

  contacts: table(
    { shown: 'never', restored: 'kept' },
    {
      columns: {
        ...id,
        name: personal(text),
        /** Empty if only a telephone was given. */
        email: coded(personal(text)),
        /** Empty if only an e-mail was given. */
        phone: filled(personal(telephone)),
        subject: personal(text),
        msg: personal(text),
        created: moment,
        /** The customer who was signed in when they sent it; null if nobody was, whatever the e-mail. */
        account_id: filled(orNull(refer('accounts', 'cascade'))),
      },
      sort: 'name',
      searched: ['email', 'subject', 'msg', 'phone'],
    },
  ),
}
