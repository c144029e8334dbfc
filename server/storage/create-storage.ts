import { join } from 'node:path'
import type { Config } from '../runtime/config.ts'
import type { Log } from '../runtime/log.ts'
import { diskStorage } from './disk.ts'
import { answers, s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

/** The configuration of the upload storage. */
export type StorageConfig = Pick<
  Config,
  | 'DATA_DIR'
  | 'S3_BUCKET'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_PREFIX'
  | 'storageTimeoutMs'
>

/**
 * Opens the configured storage, an S3 bucket if one is set, else a folder below DATA_DIR. Throws a one-line error if
 * the bucket refuses access; if it does not answer yet, it only logs that.
 */
export async function openStorage(config: StorageConfig, log: Log): Promise<Storage> {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint, S3_PREFIX: prefix = '' } = config
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, storageTimeoutMs } = config
  if (!bucket || !region || !accessKeyId || !secretAccessKey) {
    return diskStorage(join(config.DATA_DIR, 'uploads'))
  }
  const { connectS3 } = await import('./s3-client.ts')
  const s3 = await connectS3({ bucket, region, endpoint, accessKeyId, secretAccessKey }, storageTimeoutMs)
  const storage = s3Storage(s3, `s3://${bucket}/${prefix}`, prefix)
  if (!(await answers(storage))) log.warn({ storage: storage.place }, 'the storage does not answer yet')
  return storage
}
