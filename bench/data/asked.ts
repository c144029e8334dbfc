import { contract, type Path } from '#contract/index.ts'
import type { Question } from './growth-questions.ts'
import type { Grown } from './sized-database.ts'

const isPath = (path: string): path is Path => Object.hasOwn(contract, path)

/** What is sent to ask a question: the address, and what `fetch` takes beside it. */
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

/** Has everything be as when nobody has asked before: what comes first is done, and nothing is kept of the answer. */
export async function prepare(grown: Grown, { as, first }: Question): Promise<void> {
  if (first) await (await send(requestOf(grown, { ...first, ...(as && { as }) }))).arrayBuffer()
  await grown.renew()
  // What all answers have in common is read again here, and not in the time of this one.
  await (await fetch(`${grown.product.url}/404`)).arrayBuffer()
}

/** Asks once; gives how long the answer took, in milliseconds. Throws unless it is a good one. */
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

/** The address and the rest of what asks a question, for those who ask in their own way. */
export const asSent = requestOf
