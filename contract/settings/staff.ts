import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'
import { KeptPicture, Name, withPicture } from '../kit/fields.ts'
import { Uploaded } from '../kit/files.ts'
import { callsOf, counted, list, paging, readable, theseRows } from '../kit/list.ts'
import { networks } from '../kit/networks.ts'
import { contents, lists } from '../kit/roles.ts'
import {
  blank,
  GivenId,
  Id,
  Link,
  line,
  optionalLine,
  optionalPhone,
  paragraphs,
  translated,
  typedText,
} from '../kit/values.ts'
import { Latitude, Longitude, Office, OpeningHours, PickupHours } from './offices.ts'
import { Certificate, Contact, Meta, Slider, Social } from './row.ts'
import { synonymsIn, synonymsLength } from './synonym-words.ts'

const meta = { ...translated('keywords', line(500)), ...translated('content', line(500)) }

const metas = list('/app/dashboard/settings/metas', {
  noun: 'Metas',
  id: 'meta_id',
  summary: 'keywords and descriptions for search engines',
  row: Meta,
  sorts: ['id'],
  filters: {},
  add: meta,
  edit: meta,
  may: { read: 'content.read', write: 'lists.write', delete: 'content.delete' },
})

const social = {
  icon: typedText(40).pipe(z.string().toLowerCase()).pipe(z.enum(networks)),
  link: Link,
}

const socials = list('/app/dashboard/settings/socials', {
  noun: 'Socials',
  id: 'social_id',
  summary: 'the company’s links on social networks',
  row: Social,
  sorts: ['id', 'name'],
  filters: {},
  add: social,
  edit: social,
  may: { read: 'content.read', write: 'settings.write', delete: 'settings.write' },
})

const office = {
  ...translated('name', Name),
  ...translated('address', line(300)),
  hours: z.union([blank, OpeningHours]).optional(),
  /** In any spelling, Iraqi or with a country code. */
  phone: optionalPhone(60),
  latitude: Latitude.nullable().optional(),
  longitude: Longitude.nullable().optional(),
  /** Whether orders can be fetched there. Defaults to false on add. */
  pickup: z.boolean().optional(),
  pickup_hours: PickupHours.nullable().optional(),
}

/** A point on the map needs both its degrees: with one alone, `INVALID_DATA` names the missing field. */
const offices = list('/app/dashboard/settings/offices', {
  noun: 'Offices',
  id: 'office_id',
  summary: 'the company’s offices',
  row: Office,
  sorts: ['id', 'name'],
  filters: {},
  add: office,
  edit: office,
  fails: ['INVALID_DATA'],
  may: { read: 'content.read', write: 'settings.write', delete: 'settings.write' },
})

const titles = translated('title', Name)

const sliders = list('/app/dashboard/product/sliders', {
  noun: 'Sliders',
  flagged: ['add', 'edit'],
  id: 'slider_id',
  summary: 'the slides of the home page',
  row: Slider,
  sorts: ['id', 'name'],
  filters: {},
  add: { ...titles, avatar: Uploaded },
  edit: { ...titles, avatar: KeptPicture },
  ...withPicture,
  may: contents,
})

const certificate = {
  ...translated('name', Name),
  ...translated('issuer', optionalLine(200)),
  issued: z.union([blank, typedText(10).pipe(z.iso.date())]).optional(),
}

const certificates = list('/app/dashboard/settings/certificates', {
  noun: 'Certificates',
  id: 'certificate_id',
  summary: 'the company’s certificates, each a picture or a PDF',
  row: Certificate,
  sorts: ['id', 'name'],
  filters: {},
  add: { ...certificate, file: Uploaded },
  edit: { ...certificate, file: KeptPicture },
  ...withPicture,
  may: lists,
})

/** The maximum length of a word or phrase, in characters. */
const longestWord = 60

/** A group as staff type it, with one word or phrase a line in the output: two or more, each of at most 60 characters. */
const SynonymWords = paragraphs(synonymsLength)
  .refine((text) => {
    const words = synonymsIn(text)
    return words.length >= 2 && words.every((word) => word.length <= longestWord)
  })
  .transform((text) => synonymsIn(text).join('\n'))

/** Words and phrases of any language that mean the same to a search, one a line. */
export const Synonym = z.object({ id: Id, user_id: Id.nullable(), words: z.string() }).meta({ id: 'Synonym' })
export type Synonym = z.output<typeof Synonym>

const synonyms = list('/app/dashboard/settings/synonyms', {
  noun: 'Synonyms',
  id: 'synonym_id',
  summary: 'words that mean the same to a search, beside those that come with the product',
  row: Synonym,
  sorts: ['name', 'id'],
  filters: {},
  add: { words: SynonymWords },
  edit: { words: SynonymWords },
  may: lists,
})

/** Words that visitors of three or more networks searched for in one week and did not find. */
export const Missed = z
  .object({
    id: Id,
    /** The Monday of the week, UTC. */
    week: z.iso.date(),
    /** Folded. */
    words: z.string(),
    searches: z.int().min(3),
  })
  .meta({ id: 'Missed' })
export type Missed = z.output<typeof Missed>

export const getMissed = readable('/app/dashboard/settings/searches', 'lists.write', {
  noun: 'Searches',
  summary: 'The words that visitors searched for in vain, newest week and most searched first',
  row: Missed,
  sorts: ['week'],
  filters: {},
})

/** Words stay dismissed as long as searches are kept, 90 days. */
const dismissSearch = call('/app/dashboard/settings/searches/dismiss', {
  summary: 'Dismisses words that visitors searched for in vain',
  flag: 'dismissSearches',
  says: 'UPDATED_SUCCESSFULLY',
  who: 'lists.write',
  input: { ...paging(['week']), search_id: GivenId },
  answer: { data: z.array(Missed), ...counted },
  fails: ['DATA_NOT_FOUND'],
})

const contactSorts = ['created', 'name', 'id'] as const

export const getContacts = readable('/app/dashboard/settings/contacts', 'contacts.read', {
  noun: 'Contacts',
  discloses: 'contacts',
  summary: 'The messages of the contact form',
  row: Contact,
  sorts: contactSorts,
  filters: theseRows,
})

const deleteContact = call('/app/dashboard/settings/contacts/delete', {
  discloses: { data: 'contacts' },
  summary: 'Deletes a message',
  flag: 'deleteContacts',
  says: 'DELETED_SUCCESSFULLY',
  who: 'contacts.delete',
  input: { ...paging(contactSorts), contact_id: GivenId },
  answer: { data: z.array(Contact), ...counted },
  fails: ['DATA_NOT_FOUND'],
})

export const settingsCalls = callTable(
  getContacts,
  deleteContact,
  ...callsOf(metas),
  ...callsOf(socials),
  ...callsOf(offices),
  ...callsOf(certificates),
  ...callsOf(sliders),
  ...callsOf(synonyms),
  getMissed,
  dismissSearch,
)
