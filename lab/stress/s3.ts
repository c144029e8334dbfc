import { insertContent } from '#tests/support/content.ts'
import { startDelay } from '#tests/support/delaying-proxy.ts'
import { startOddS3 } from '#tests/support/faulty-s3.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { startS3 } from '#tests/support/s3.ts'
import { until } from '#tests/support/wait-until.ts'
import { answerOf, call, get, isDeferred } from './kit/asking.ts'
import type { Checks } from './kit/check.ts'
import { avatarForm, noise } from './kit/pictures.ts'
import { onSqlite, type Run, type TestBed } from './kit/run.ts'

/** A failure of the storage, and its recovery. */
interface Ill {
  readonly name: string
  fall(): void
  recover?: () => void
}

/** Lets customers upload during each failure of a storage. */
async function suffer(
  checks: Checks,
  { env, another }: TestBed,
  s3: Record<string, string>,
  ills: readonly Ill[],
) {
  const database = await another()
  const { people } = await insertContent(database)
  const { id, token } = people.customer
  const product = await startProduct({ ...env, ...s3 })
  const { url } = product
  const picture = await noise(300, 200)
  const upload = () => call(url, '/app/client/profile/changeavatar', avatarForm(id, picture), token)
  const named = async () => {
    const rows = database.read.selectFrom('accounts').select('avatar').where('id', '=', id)
    return (await rows.executeTakeFirstOrThrow()).avatar
  }
  try {
    for (const { name, fall, recover } of ills) {
      const before = await named()
      fall()
      const refused = await upload()
      const clearly = isDeferred(refused) || answerOf(refused).msg === 'UPLOAD_FAILED'
      checks.note(`${name}: an upload is refused in so many words`, clearly, { exactly: true })
      checks.note(`${name}: it is refused after`, refused.ms, { most: 5000 }, 'ms')
      checks.note(`${name}: the row names what it named before`, (await named()) === before, {
        exactly: true,
      })
      const pages = await Promise.all(
        ['/', '/contact', '/shop'].map((path) => get(`${url}${path}?at=${name}`)),
      )
      checks.note(`${name}: pages that are rendered`, pages.filter(({ status }) => status === 200).length, {
        exactly: pages.length,
      })
      if (!recover) continue
      recover()
      const began = performance.now()
      await until('an upload is taken', async () => answerOf(await upload()).status === true, 30)
      checks.note(`${name}: taken again after`, performance.now() - began, { most: 10_000 }, 'ms')
      const file = await get(`${url}/uploads/accounts/${await named()}`)
      checks.note(`${name}: and served`, file.status ?? file.text, { exactly: 200 })
    }
  } finally {
    checks.note('the process ends well', (await product.stop({ keepData: true })) ?? 'killed', { exactly: 0 })
  }
}

/** Makes the bucket silent, slow and unreachable, and tries another one that forbids everything. */
export const run: Run = async (checks, options) => {
  const s3 = await startS3()
  const between = await startDelay(Number(new URL(s3.env.S3_ENDPOINT).port))
  const env = { ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${between.port}` }
  await onSqlite(options, (ground) =>
    suffer(checks, ground, env, [
      { name: 'silent', fall: s3.pause, recover: s3.resume },
      { name: 'slow', fall: () => between.set(6000), recover: () => between.set(0) },
      {
        name: 'gone',
        fall: () => between.close(),
      },
    ]),
  )
  between.close()
  await s3.stop()

  let forbidden = false
  const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`
  const odd = await startOddS3(({ method }, response) => {
    if (forbidden) response.writeHead(403).end(method === 'HEAD' ? '' : xml('AccessDenied'))
    else if (method === 'PUT') response.writeHead(200).end()
    else response.writeHead(404).end(method === 'HEAD' ? '' : xml('NoSuchKey'))
  })
  const forbid = () => {
    forbidden = true
  }
  await onSqlite(options, (ground) => suffer(checks, ground, odd.env, [{ name: 'forbidden', fall: forbid }]))
  odd.stop()
}
