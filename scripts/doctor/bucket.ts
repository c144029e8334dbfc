import { judgeDate } from './clock.ts'
import type { Check } from './finding.ts'

/**
 * Checks whether the S3 server's clock agrees with ours: it refuses signatures that are off by a quarter of an hour.
 */
export const checkBucketClock: Check = async ({ S3_BUCKET, S3_REGION, S3_ENDPOINT }) => {
  if (S3_BUCKET === undefined) return []
  const began = Date.now()
  const url = S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`
  try {
    const { headers } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) })
    return judgeDate('the S3 server', headers.get('date'), began)
  } catch {
    // The storage check reports a server that does not answer.
    return []
  }
}
