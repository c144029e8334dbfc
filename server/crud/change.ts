import type { Contract, Path } from '#contract/index.ts'
import type { Input, Refusal, Success } from '#contract/kit/call.ts'
import { refuse } from '#contract/kit/call.ts'
import type { MessageKey } from '#contract/kit/messages.ts'
import type { Language } from '#contract/kit/values.ts'
import type { Database, Transaction } from '../database/database.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../database/faults.ts'
import type { UploadName } from '../storage/kinds.ts'
import { type SentUploadContext, withUploadRollback } from './attachments.ts'
import type { Listing } from './crud-types.ts'
import type { Paging } from './paging.ts'

/** The context for reading and changing a managed list. */
export interface ListContext extends SentUploadContext {
  readonly database: Database
  readonly language: Language
}

/** The paths that have all four calls of a managed list, whose `edit` answers with the list. */
export type ListPath = {
  [P in Path]: P extends `${infer L}/edit`
    ? Success<Contract[P]> extends { data: readonly unknown[] }
      ? `${L}/getall` extends Path
        ? `${L}/delete` extends Path
          ? L
          : never
        : never
      : never
    : never
}[Path]

type CallOf<P extends ListPath, V extends 'getall' | 'add' | 'edit' | 'delete'> = Contract[`${P}/${V}` & Path]
export type In<P extends ListPath, V extends 'getall' | 'add' | 'edit' | 'delete'> = Input<CallOf<P, V>> &
  Paging

/** A row of a list without its version. */
export type Row<P extends ListPath> =
  Success<CallOf<P, 'getall'>> extends { data: (infer R)[] } ? Omit<R, 'version'> : never
export type Refusals<P extends ListPath> = CallOf<P, 'add'>['fails'][number] | 'INVALID_DATA'

export type Stamped<R> = R & { version: string }

/** The answer of reading or changing a list: the list's current state. */
export type Answered<R, K extends MessageKey> = { status: true; msg: K } & Listing<Stamped<R>>
export type ChangeFault = 'ALREADY_ADDED' | 'DATA_NOT_FOUND' | 'INVALID_DATA' | 'NOT_AUTHORIZED'

/** Runs a change in a transaction and converts constraint violations into refusals. */
export async function change<T extends { status: boolean }>(
  context: ListContext,
  upload: UploadName | undefined,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T | Refusal<'ALREADY_ADDED' | 'DATA_NOT_FOUND'>> {
  try {
    return await withUploadRollback(context, upload, () => context.database.transaction(work))
  } catch (fault) {
    if (isUniqueViolation(fault)) return refuse('ALREADY_ADDED')
    if (isForeignKeyViolation(fault)) return refuse('DATA_NOT_FOUND')
    throw fault
  }
}
