import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/kit/root.ts'

/** A real S3 server with one empty bucket. */
export interface S3Server {
  /** What the product is configured with to use it. */
  readonly env: Record<
    'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
    string
  >
  /** Where the server keeps the bytes of an object. */
  fileOf(key: string): string
  /** Leaves it alive but silent until `resume`. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/** Starts one on a free port, with files in a folder of its own that `stop` removes. */
export async function startS3(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-s3-'))
  const bucket = 'nihom'
  const place = ['--directory', folder, '--address', '127.0.0.1', '--port', '0', '--silent']
  // It makes the tokens of its long lists with a cipher that OpenSSL has put aside.
  const server = ['--openssl-legacy-provider', join(root, 'node_modules', 's3rver', 'bin', 's3rver.js')]
  const child = spawn(process.execPath, [...server, ...place, '--configure-bucket', bucket], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  let printed = ''
  const endpoint = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const [, address] = /listening on (\S+)/.exec(printed) ?? []
      if (address) resolve(`http://${address}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => reject(new Error(`The S3 server ended before it served:\n${printed}`)))
  })
  return {
    env: {
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_ENDPOINT: endpoint,
      // The only pair it knows.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    fileOf: (key) => join(folder, bucket, `${key}._S3rver_object`),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
