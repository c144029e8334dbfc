import * as z from 'zod'
import { type Bounds, emergencyMinutes, limits } from '../kit/limits.ts'
import { dinarRate } from '../kit/money.ts'
import { FileName, Id, Language, Moment, Money, translated } from '../kit/values.ts'
import { Version } from '../kit/version.ts'
import { Holiday } from './holidays.ts'

const limit = ({ least, most }: Bounds) => z.int().min(least).max(most)

/** The site's settings, a single row. Names, about texts and the co-founder's HTML exist per language. */
export const Setting = z
  .object({
    lang: Language,
    ...translated('name', z.string()),
    ...translated('about', z.string()),
    ...translated('cofounder', z.string()),
    favicon: FileName,
    logo: FileName,
    catalog: FileName,
    cofounder_img: FileName,
    phone: z.string(),
    email: z.string(),
  })
  .meta({ id: 'Setting' })
export type Setting = z.output<typeof Setting>

/** The settings with what the company says about emergencies, power cuts, delivery and money. Empty ones appear nowhere. */
export const SiteSetting = z
  .object({
    ...Setting.shape,
    /** In E.164; empty if there is none. */
    whatsapp: z.string(),
    /** As the company writes it, like `phone`; empty if there is none. */
    emergency_phone: z.string(),
    /** When somebody answers the emergency telephone. */
    ...translated('emergency_hours', z.string()),
    /** In E.164; empty if there is none. */
    emergency_whatsapp: z.string(),
    /** The public rescue service, as the company writes it; it may be a short number. Empty if there is none. */
    rescue_phone: z.string(),
    /** In how many minutes help comes; null if that is not promised. */
    emergency_minutes: limit(emergencyMinutes).nullable(),
    /** What to do in an emergency, a line for each piece of advice, instead of what comes with the product. */
    ...translated('emergency_advice', z.string()),
    /** An IANA name; empty for Asia/Baghdad. */
    timezone: z.string(),
    /** The days on which all offices are closed, in order. */
    holidays: z.array(Holiday),
    /** The company's promise, in display type on the first screen. */
    ...translated('headline', z.string()),
    /** What the company does, and where, below the promise. */
    ...translated('trade', z.string()),
    /** The figures that it stands by, as `readFigures` reads them. */
    ...translated('proofs', z.string()),
    /** The title of what happens in a power cut, and its steps as `readFigures` reads them. */
    ...translated('power_cut', z.string()),
    ...translated('power_cut_steps', z.string()),
    /** What the company guarantees, on the pages of products and about the company. */
    ...translated('warranty', z.string()),
    /** The company's terms, a page each; an empty one has none. */
    ...translated('terms_returns', z.string()),
    ...translated('terms_delivery', z.string()),
    ...translated('terms_privacy', z.string()),
    ...translated('terms_imprint', z.string()),
    /** A picture of where the company is, which links to the map. */
    map_img: FileName,
    /** What the cart says below the terms of delivery. */
    ...translated('delivery', z.string()),
    /** The least that one order must come to, in dollars; 0 for no minimum. */
    minimum_order: Money,
    /** The rate at which the site shows dinar beside dollars: Iraqi dinar for 100 dollars, as the market quotes it. */
    dinar_rate: z.int().min(dinarRate.least).max(dinarRate.most).nullable(),
    /** When the rate was last changed; null without a rate. */
    dinar_rate_date: Moment.nullable(),
    /** The most pieces in one order. */
    order_pieces: limit(limits.order_pieces),
    /** Without a proved e-mail: the most pieces of one product in one order. */
    unproved_pieces: limit(limits.unproved_pieces),
    /** Without a proved e-mail: the most that the goods of one order may come to, in dollars. */
    unproved_sum: Money,
  })
  .meta({ id: 'SiteSetting' })
export type SiteSetting = z.output<typeof SiteSetting>

/** All settings: those of the site, and the limits that no page shows. */
export const EditedSetting = z.object({
  ...SiteSetting.shape,
  unproved_orders_hour: limit(limits.unproved_orders_hour),
  unproved_network_hour: limit(limits.unproved_network_hour),
  unproved_network_day: limit(limits.unproved_network_day),
  unproved_mails_day: limit(limits.unproved_mails_day),
  /** Null for no limit. */
  open_orders: limit(limits.open_orders).nullable(),
  /** Null where orders are never marked. */
  confirm_hours: limit(limits.confirm_hours).nullable(),
  company_mails_hour: limit(limits.company_mails_hour),
  /** An order above this sum, in dollars, is always mailed to the company alone. */
  alone_sum: Money,
  guest_ended_months: limit(limits.guest_ended_months),
  guest_placed_months: limit(limits.guest_placed_months),
})
export type EditedSetting = z.output<typeof EditedSetting>

/** The settings as staff edit them: each field is saved separately and has its own version. */
export const StaffSetting = z
  .object({ ...EditedSetting.shape, versions: z.record(EditedSetting.keyof(), Version) })
  .meta({ id: 'StaffSetting' })
export type StaffSetting = z.output<typeof StaffSetting>

/** Keywords and a description for search engines. */
export const Meta = z
  .object({
    id: Id,
    user_id: Id.nullable(),
    ...translated('keywords', z.string()),
    ...translated('content', z.string()),
  })
  .meta({ id: 'Meta' })
export type Meta = z.output<typeof Meta>

/** A link to the company's profile on a social network; `icon` is the network's short name. */
export const Social = z
  .object({ id: Id, user_id: Id.nullable(), link: z.string(), icon: z.string() })
  .meta({ id: 'Social' })
export type Social = z.output<typeof Social>

/** A message from the contact form. At least one of `email` and `phone` is set; the other may be empty. */
export const Contact = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string(),
    /** In E.164, such as `+9647501234567`. */
    phone: z.string(),
    /** As people in Iraq read it: `0750 123 4567`, and a foreign number with its country code. */
    phone_shown: z.string(),
    subject: z.string(),
    msg: z.string(),
  })
  .meta({ id: 'Contact' })
export type Contact = z.output<typeof Contact>

/** A certificate of the company. `file` is a picture or a PDF, `issued` a day such as `2026-03-18` or empty. */
export const Certificate = z
  .object({
    id: Id,
    user_id: Id.nullable(),
    ...translated('name', z.string()),
    /** Who issued it; may be empty. */
    ...translated('issuer', z.string()),
    issued: z.string(),
    file: FileName,
  })
  .meta({ id: 'Certificate' })
export type Certificate = z.output<typeof Certificate>

/** A picture with a title at the top of the home page. */
export const Slider = z
  .object({ id: Id, user_id: Id.nullable(), ...translated('title', z.string()), avatar: FileName })
  .meta({ id: 'Slider' })
export type Slider = z.output<typeof Slider>
