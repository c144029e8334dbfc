import * as z from 'zod'
import { type Call, call, callTable } from '../call.ts'
import { languages } from '../languages.ts'
import { readable } from '../list.ts'
import { Order } from '../orders.ts'
import { Contact } from '../settings.ts'
import { counts } from '../site.ts'
import { GivenId, Id, Language, Moment, translated } from '../values.ts'
import { catalogueCalls } from './catalogue.ts'
import { projectsCalls } from './projects.ts'
import { servicesCalls } from './services.ts'
import { settingsCalls } from './settings.ts'

/** What the dashboard's home shows. Lists that a role may not read are empty. */
const getStatistics = call('/app/dashboard/home/statistics', {
  summary:
    'The numbers of the dashboard’s home, the latest orders and messages, and how much is not translated or could not be mailed',
  flag: 'getStatistics',
  flagRequired: false,
  who: 'statistics.read',
  input: {},
  answer: {
    data: z.object(counts).required(),
    getorders: z.array(Order),
    getcontacts: z.array(Contact),
    countuntranslated: z.int(),
    /** E-mails of the last 30 days that could not be delivered and are tried no more. */
    countfailedmails: z.int(),
  },
})

const lists = { ...servicesCalls, ...projectsCalls, ...catalogueCalls, ...settingsCalls }

/** The lists whose rows have texts in each language, by the last word of their paths, and the settings. */
type TranslatedList =
  | 'settings'
  | {
      [P in keyof typeof lists]: P extends `/app/dashboard/${string}/${infer L}/add`
        ? Extract<keyof (typeof lists)[P]['input']['shape'], `${Language}_${string}`> extends never
          ? never
          : L
        : never
    }[keyof typeof lists]

const isTranslated = ({ path, input }: Call) =>
  path.endsWith('/add') &&
  languages.some((code) => Object.keys(input.shape).some((field) => field.startsWith(`${code}_`)))

/** In the order in which what is missing of them is told. */
export const translatedLists = [
  'settings',
  ...Object.values(lists)
    .filter(isTranslated)
    .map(({ path }) => path.split('/').at(-2) ?? ''),
  // They are the lists that the type names, with at least the settings.
] as [TranslatedList, ...TranslatedList[]]

/** A text that is missing in a language: `field` of the row `id` of a list, whose `name` is what there is of it. */
export const Untranslated = z
  .object({
    list: z.enum(translatedLists),
    id: Id,
    field: z.string(),
    missing: z.array(Language),
    ...translated('name', z.string()),
  })
  .meta({ id: 'Untranslated' })
export type Untranslated = z.output<typeof Untranslated>

const getUntranslated = readable('/app/dashboard/untranslated', 'content.read', {
  noun: 'Untranslated',
  summary: 'Every text that is missing in a language',
  row: Untranslated,
  sorts: ['id'],
  filters: {},
})

const auditActions = ['add', 'edit', 'delete', 'password'] as const
export type AuditAction = (typeof auditActions)[number]

/** Rows of a list that were deleted with another, the names of what they were about among them. */
const WentAlong = z.object({
  list: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
  /** How many more had no room here: each has an entry of its own. */
  more: z.int().optional(),
})

/** A change that a member of staff made. `before` and `after` hold the fields that differ, no secrets among them. */
export const Auditrow = z
  .object({
    id: Id,
    date: Moment,
    user_id: Id.nullable(),
    user_name: z.string(),
    action: z.enum(auditActions),
    /** The list, as `products`. */
    subject: z.string(),
    subject_id: Id.nullable(),
    /** What the row is called, in whatever language there is. */
    subject_name: z.string(),
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
    /** What went with a row that was deleted, as the lines of an order. */
    along: z.array(WentAlong).optional(),
  })
  .meta({ id: 'Auditrow' })
export type Auditrow = z.output<typeof Auditrow>

const getAudit = readable('/app/dashboard/audit', 'audit.read', {
  noun: 'Audit',
  summary: 'Every change that staff made, the latest first',
  row: Auditrow,
  sorts: ['id'],
  filters: {
    user_id: GivenId.optional(),
    /** The name of somebody who is gone. */
    gone: z.string().max(100).optional(),
    subject: z.string().max(40).optional(),
    /** With `subject`: what was changed of that row. */
    subject_id: GivenId.optional(),
    action: z.enum(auditActions).optional(),
  },
})

/** Somebody whose changes can be asked for; without a `user_id` they are gone, and known by their name alone. */
export const Auditperson = z
  .object({ user_id: Id.nullable(), user_name: z.string() })
  .meta({ id: 'Auditperson' })
export type Auditperson = z.output<typeof Auditperson>

const getAuditPeople = call('/app/dashboard/audit/people', {
  summary:
    'Whose changes can be asked for: the members of staff and those who are gone but are in the log; the first twenty by name',
  flag: 'getAuditPeople',
  flagRequired: false,
  who: 'audit.read',
  input: {
    /** Words of a name or an e-mail, however they are typed. */
    search: z.string().max(200).optional(),
    /** That member of staff alone. */
    user_id: GivenId.optional(),
  },
  answer: { data: z.array(Auditperson) },
})

export const overviewCalls = callTable(getStatistics, getUntranslated, getAudit, getAuditPeople)
