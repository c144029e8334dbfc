import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { after } from 'node:test'
import { startS3 } from './s3.ts'

/** The uploads of one product. */
export interface Uploads {
  /** What the product is configured with beside DATA_DIR. */
  readonly env: Record<string, string>
  /** Where the bytes of an upload are on this machine. */
  path(kind: string, file: string): string
  /** All of them, by their paths. */
  all(): Promise<string[]>
}

/** A way to keep uploads. */
export interface StorageUnderTest {
  readonly name: 'disk' | 's3'
  at(DATA_DIR: string): Uploads
}

/** The files below a folder, by their paths; a missing folder has none. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

/** Uploads in a folder of the data. */
export const onDisk: StorageUnderTest = {
  name: 'disk',
  at(DATA_DIR) {
    const folder = join(DATA_DIR, 'uploads')
    return {
      env: {},
      path: (kind, file) => join(folder, kind, file),
      all: () => filesBelow(folder),
    }
  },
}

/** Every way to keep uploads, on disk and in a real S3 server, which ends after the tests of the file. */
export async function storages(): Promise<StorageUnderTest[]> {
  const s3 = await startS3()
  after(() => s3.stop())
  return [
    onDisk,
    {
      name: 's3',
      at(DATA_DIR) {
        const prefix = basename(DATA_DIR)
        const path = (kind: string, file: string) => s3.fileOf(join(prefix, kind, file))
        return {
          env: { ...s3.env, S3_PREFIX: prefix },
          path,
          async all() {
            const files = await filesBelow(join(path('kind', 'file'), '..', '..'))
            return files.filter((file) => !/\._S3rver_(?:metadata\.json|object\.md5)$/.test(file))
          },
        }
      },
    },
  ]
}
