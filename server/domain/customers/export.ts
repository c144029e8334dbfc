import { refuse } from '#contract/kit/call.ts'
import { ownId } from '../../calls/context.ts'
import type { StreamingHandler } from '../../calls/handler.ts'
import { logEvent } from '../../calls/security-log.ts'
import { noteExport } from '../audit/disclosures.ts'
import { exportPieces } from '../privacy/export.ts'

/** Exports all data stored about a customer, and logs the export. */
export const exportCustomer: StreamingHandler<'/app/dashboard/customers/export'> = async (
  { account_id },
  context,
) => {
  const pieces = await exportPieces(context, account_id)
  if (!pieces) return refuse('DATA_NOT_FOUND')
  await noteExport(context, account_id)
  logEvent(context, 'customer exported', { account: account_id, by: ownId(context.caller) })
  return { pieces }
}
