import { once } from 'node:events'
import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as a mail server received it. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly email: Email
  /** Byte for byte, one character a byte. */
  readonly raw: string
}

export interface MailServer {
  readonly url: string
  readonly caught: readonly ReceivedMail[]
  /** How many clients wait for a word of the server now that it keeps to itself. */
  readonly holding: () => number
  /** Has the server say all that it has held back, or hang up where it is mute, and hold back nothing more. */
  release(): void
  close(): Promise<void>
}

/**
 * How a mail server behaves: it takes mail; refuses our sender (550), the recipient (550) or what is in it (554)
 * for good, or all of it for now (451); takes connections and says nothing; takes a mail and hangs up before it
 * has said so.
 */
export type SmtpBehaviour =
  | 'well'
  | 'knowing nobody'
  | 'finding fault'
  | 'refusing'
  | 'deferring'
  | 'mute'
  | 'hanging up'

const answer = (code: number, why = 'not now') => Object.assign(new Error(why), { responseCode: code })

/**
 * Starts a real mail server on a port of 127.0.0.1, any free one when 0, that keeps what it is given. One that is
 * `held` says whether it takes a mail only when it is released.
 */
export async function startMailServer(
  port = 0,
  mood: () => SmtpBehaviour = () => 'well',
  held = false,
): Promise<MailServer> {
  const caught: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const waiting = new Set<string>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  if (!held) release()
  /** Waits until the server may speak; says whether the client is still there. */
  async function mayAnswer(client: string): Promise<boolean> {
    waiting.add(client)
    await released
    return waiting.delete(client)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    async onConnect({ id }, done) {
      if (mood() !== 'mute') return done()
      waiting.add(id)
      if (!held) return
      await released
      for (const socket of sockets) socket.destroy()
    },
    async onMailFrom(_address, { id }, done) {
      if (mood() !== 'refusing') return done()
      if (await mayAnswer(id)) done(answer(550))
    },
    onClose({ id }) {
      waiting.delete(id)
    },
    onRcptTo({ address }, _session, done) {
      done(mood() === 'knowing nobody' ? answer(550, `no such user: ${address}`) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (!(await mayAnswer(session.id))) return
        if (mood() === 'deferring') return done(answer(451))
        if (mood() === 'finding fault') return done(answer(554))
        const { mailFrom, rcptTo } = session.envelope
        const bytes = Buffer.concat(chunks)
        const email = await PostalMime.parse(bytes)
        const from = mailFrom ? mailFrom.address : ''
        caught.push({ from, to: rcptTo.map(({ address }) => address), email, raw: bytes.toString('latin1') })
        if (mood() !== 'hanging up') return done()
        for (const socket of sockets) socket.destroy()
      })
    },
  })
  // A client that goes away in the middle is its own affair.
  server.on('error', () => {})
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `smtp://127.0.0.1:${bound}`,
    caught,
    holding: () => waiting.size,
    release,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
