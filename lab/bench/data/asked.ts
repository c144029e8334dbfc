import { contract, type Path } from '#contract/index.ts'
import type { Question } from './growth-questions.ts'
import type { Grown } from './sized-database.ts'

const isPath = (path: string): path is Path => Object.hasOwn(contract, path)

/** The URL of a question, and its options for `fetch`. */
function requestOf(
  { product, ...tokens }: Grown,
  { path, body, as }: Pick<Question, 'path' | 'body' | 'as'>,
) {
  if (!body) return { url: product.url + path, headers: { cookie: 'lang=ku' }, sent: undefined }
  return {
    url: `${product.url}/api${path}`,
    headers: { 'content-type': 'application/json', ...(as && { authorization: `Bearer ${tokens[as]}` }) },
    sent: JSON.stringify({ ...(isPath(path) && { [contract[path].flag]: true }), ...body }),
  }
}

async function send(request: ReturnType<typeof requestOf>): Promise<Response> {
  const { url, headers, sent } = request
  return fetch(url, { headers, ...(sent !== undefined && { method: 'POST', body: sent }) })
}

/** Restores a cold state before a question: makes its preparatory call, and invalidates the cached answer. */
export async function prepare(grown: Grown, { as, first }: Question): Promise<void> {
  if (first) await (await send(requestOf(grown, { ...first, ...(as && { as }) }))).arrayBuffer()
  await grown.renew()
  // Warms up what all answers share, so that it is not part of the measured time.
  await (await fetch(`${grown.product.url}/404`)).arrayBuffer()
}

/** Asks once and returns the response time in milliseconds. Throws unless the answer is successful. */
export async function ask(grown: Grown, question: Question): Promise<number> {
  const request = requestOf(grown, question)
  const began = performance.now()
  const response = await send(request)
  const text = await response.text()
  const took = performance.now() - began
  if (response.status !== 200) throw new Error(`${question.name} answered ${response.status}`)
  if (question.body) {
    const answer = JSON.parse(text)
    if (!answer.status) throw new Error(`${question.name} was refused: ${answer.msg}`)
  }
  return took
}

/** The URL and options of a question, for callers with their own client. */
export const asSent = requestOf
