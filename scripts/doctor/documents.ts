import { type Check, findings, reason } from './finding.ts'

const { ok, warn, fail } = findings('documents')

/** How long we wait for an answer, in milliseconds. */
const patience = 10_000

/** Checks whether the host of the uploaded documents leads to this server, and shows nothing else. */
export const checkDocuments: Check = async ({ DOCUMENTS_URL }) => {
  if (DOCUMENTS_URL === undefined) return []
  let answer: Response
  try {
    answer = await fetch(`${DOCUMENTS_URL}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
  } catch (error) {
    return [
      warn(
        `${DOCUMENTS_URL} does not answer from here: ${reason(error)}.`,
        'Let its name lead to the proxy, with a certificate for it.',
      ),
    ]
  }
  if (answer.status === 404 && answer.headers.has('x-request-id')) {
    return [ok(`${DOCUMENTS_URL} answers, for documents only.`)]
  }
  return [
    fail(
      `${DOCUMENTS_URL} shows something else than documents (status ${answer.status}).`,
      'Let the proxy pass it on to the product with its Host, and set the same DOCUMENTS_URL for every process.',
    ),
  ]
}
