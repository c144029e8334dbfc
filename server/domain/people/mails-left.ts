import type { Transaction } from '../../database/database.ts'
import type { CallContext } from '../context.ts'
import { callKey, networkUses, takeAll } from '../limits.ts'

/** Mails that somebody may cause to one address, from one network or from one browser that its owner uses. */
const fromOne = { points: 5, seconds: 86_400 }
/** Those from all networks together; beyond them, one each from networks that have caused none yet. */
const fromAll = { points: 20, seconds: 86_400 }
const firsts = { points: 60, seconds: 86_400 }

/**
 * Takes one of the mails that a call may still send today to an address which anybody may type; false when there is none
 * left, and then it answers as ever and sends nothing. In a browser that is known they are counted by themselves, so
 * that nobody uses up its owner's.
 */
export async function takeMail(
  transaction: Transaction,
  { network }: Pick<CallContext, 'network'>,
  path: string,
  email: string,
  browser?: string,
): Promise<boolean> {
  const key = callKey(path, email)
  const wait = await takeAll(
    transaction,
    browser === undefined
      ? [...networkUses(`${key} mails`, network, fromOne), [key, (first) => (first ? firsts : fromAll)]]
      : [[`${key} mails ${browser}`, fromOne]],
  )
  return wait === undefined
}
