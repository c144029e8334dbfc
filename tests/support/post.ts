import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

// A request of `fetch` takes several times the CPU time of answering it.
const agent = new Agent({ keepAlive: true })

/** What came back: the text as it was sent, and its headers. */
export interface Posted {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

/** Posts a body over a connection that is kept, and reads the answer as text. Throws when there is none. */
export function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array,
): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed a kept connection just when we took it.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(post(url, headers, body))
      else reject(error)
    })
    sent.on('response', (answer) => {
      const received = new Headers()
      for (let at = 0; at < answer.rawHeaders.length; at += 2)
        received.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '')
      text(answer).then(
        (text) => resolve({ status: answer.statusCode ?? 0, text, headers: received }),
        reject,
      )
    })
    sent.end(body)
  })
}
