import * as z from 'zod'
import { FileName, Id, Language, translated } from './values.ts'
import { Version } from './version.ts'

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

/** The settings as staff edit them: each field is saved separately and has its own version. */
export const StaffSetting = z
  .object({ ...Setting.shape, versions: z.record(Setting.keyof(), Version) })
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
    subject: z.string(),
    msg: z.string(),
  })
  .meta({ id: 'Contact' })
export type Contact = z.output<typeof Contact>

/** A picture with a title at the top of the home page. */
export const Slider = z
  .object({ id: Id, user_id: Id.nullable(), ...translated('title', z.string()), avatar: FileName })
  .meta({ id: 'Slider' })
export type Slider = z.output<typeof Slider>
