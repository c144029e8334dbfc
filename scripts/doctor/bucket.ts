import { judgeDate } from './clock.ts'
import type { Check } from './finding.ts'

/** Whether the clock of the S3 server agrees with ours: it refuses what is signed a quarter of an hour off. */
export const checkBucketClock: Check = async ({ S3_BUCKET, S3_REGION, S3_ENDPOINT }) => {
  if (S3_BUCKET === undefined) return []
  const began = Date.now()
  const url = S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`
  try {
    const { headers } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) })
    return judgeDate('the S3 server', headers.get('date'), began)
  } catch {
    // That it does not answer is told by the check of the storage.
    return []
  }
}
