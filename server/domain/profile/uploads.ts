import { staffUploads } from '#contract/kit/files.ts'
import type { Handler } from '../../calls/handler.ts'
import { uploadsLeft } from '../../calls/rate-limiter.ts'

/** What the caller may still send in this hour. */
export const getUploads: Handler<'/app/dashboard/profile/uploads'> = async (
  _input,
  { database, caller },
) => ({
  status: true,
  msg: 'SUCCESS',
  data: await uploadsLeft(database, caller, staffUploads),
})
