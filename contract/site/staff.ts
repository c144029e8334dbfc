import * as z from 'zod'
import { attributesCalls } from '../attributes/staff.ts'
import { type Call, call, callTable } from '../kit/call.ts'
import { languages } from '../kit/languages.ts'
import { anyOf, readable } from '../kit/list.ts'
import { Id, Language, Moment, translated } from '../kit/values.ts'
import { DueOrder } from '../orders/row.ts'
import { ordersCalls } from '../orders/staff.ts'
import { catalogueCalls } from '../products/staff.ts'
import { projectsCalls } from '../projects/staff.ts'
import { servicesCalls } from '../services/staff.ts'
import { Contact } from '../settings/row.ts'
import { settingsCalls } from '../settings/staff.ts'
import { counts } from './visitor.ts'

/** The data of the dashboard's home page. Lists that the role may not read are empty. */
const getStatistics = call('/app/dashboard/home/statistics', {
  discloses: { getorders: 'orders', getcontacts: 'contacts' },
  summary:
    'The numbers of the dashboard’s home, the latest orders and messages, and how much is not translated or could not be mailed',
  flag: 'getStatistics',
  flagRequired: false,
  who: 'statistics.read',
  input: {},
  answer: {
    data: z.object(counts).required(),
    getorders: z.array(DueOrder),
    getcontacts: z.array(Contact),
    countuntranslated: z.int(),
    /** How many e-mails of the last 30 days failed and will not be retried. */
    countfailedmails: z.int(),
    /** How many orders have a return that waits for an answer; 0 for who may not read orders. */
    countreturns: z.int(),
    /** How many orders still wait after the hours of the setting `confirm_hours`. */
    countunconfirmed: z.int(),
  },
})

const lists = {
  ...servicesCalls,
  ...projectsCalls,
  ...catalogueCalls,
  ...settingsCalls,
  ...ordersCalls,
  ...attributesCalls,
}

/** The lists whose rows have translated texts, named by the last segment of their paths, plus the settings. */
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

/** In the order in which missing translations are reported. */
export const translatedLists = [
  'settings',
  ...Object.values(lists)
    .filter(isTranslated)
    .map(({ path }) => path.split('/').at(-2) ?? ''),
  // Exactly the lists in the type; `settings` is always there.
] as [TranslatedList, ...TranslatedList[]]

/** A missing translation: `field` of row `id` in `list`. `name` is the row's name in a language that has one. */
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

const auditActions = ['add', 'edit', 'delete', 'password', 'export', 'read'] as const
export type AuditAction = (typeof auditActions)[number]

/** Rows of one list that were deleted together with another row, including the names of the rows they referred to. */
const WentAlong = z.object({
  list: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
  /** How many more did not fit here; each of those has its own entry. */
  more: z.int().optional(),
})

/** A change made by a member of staff. `before` and `after` hold only the changed fields, without secrets. */
export const Auditrow = z
  .object({
    id: Id,
    date: Moment,
    user_id: Id.nullable(),
    user_name: z.string(),
    action: z.enum(auditActions),
    /** The list, such as `products`. */
    subject: z.string(),
    subject_id: Id.nullable(),
    /** The row's name, in the first language that has one. */
    subject_name: z.string(),
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
    /** Rows deleted together with the row, such as the lines of an order. */
    along: z.array(WentAlong).optional(),
  })
  .meta({ id: 'Auditrow' })
export type Auditrow = z.output<typeof Auditrow>

const getAudit = readable('/app/dashboard/audit', 'audit.read', {
  noun: 'Audit',
  summary:
    'Every change that staff made, and what they read or exported of people and orders, the latest first',
  row: Auditrow,
  sorts: ['id'],
  filters: {
    user_id: anyOf,
    /** The name of a deleted member of staff. */
    gone: z.string().max(100).optional(),
    subject: z.string().max(40).optional(),
    /** Together with `subject`: only changes to that row. */
    subject_id: anyOf,
    action: z.enum(auditActions).optional(),
  },
})

/** A member of staff to filter by. Without a `user_id` they have been deleted and only the name remains. */
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
    /** Words to find in names and e-mails, ignoring spelling variants. */
    search: z.string().max(200).optional(),
    /** Only this member of staff. */
    user_id: anyOf,
  },
  answer: { data: z.array(Auditperson) },
})

export const overviewCalls = callTable(getStatistics, getUntranslated, getAudit, getAuditPeople)
