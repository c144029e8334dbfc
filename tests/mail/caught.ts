import { once } from 'node:events'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as a mail server received it. */
export interface Caught {
  readonly from: string
  readonly to: readonly string[]
  readonly email: Email
}

export interface MailServer {
  readonly url: string
  readonly caught: readonly Caught[]
  close(): Promise<void>
}

/** Starts a real mail server on a port of 127.0.0.1, any free one when 0, that keeps what it is given. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const caught: Caught[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope
        const email = await PostalMime.parse(Buffer.concat(chunks))
        const from = mailFrom ? mailFrom.address : ''
        caught.push({ from, to: rcptTo.map(({ address }) => address), email })
        done()
      })
    },
  })
  // A client that goes away in the middle is its own affair.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `smtp://127.0.0.1:${bound}`,
    caught,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
