import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
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
  /** How many mails have come in whole, taken or not. */
  readonly arrived: () => number
  close(): Promise<void>
}

/**
 * How a mail server behaves: it takes mail; refuses our sender (550), the recipient (550) or what is in it (554)
 * for good, or all of it for now (451); takes it after 6 s; takes connections and says nothing; takes a mail and
 * hangs up before it has said so.
 */
export type Mood =
  | 'well'
  | 'knowing nobody'
  | 'finding fault'
  | 'refusing'
  | 'deferring'
  | 'slow'
  | 'mute'
  | 'hanging up'

const answer = (code: number, why = 'not now') => Object.assign(new Error(why), { responseCode: code })

/** Starts a real mail server on a port of 127.0.0.1, any free one when 0, that keeps what it is given. */
export async function startMailServer(port = 0, mood: () => Mood = () => 'well'): Promise<MailServer> {
  const caught: Caught[] = []
  const sockets = new Set<Socket>()
  let arrived = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect(_session, done) {
      if (mood() !== 'mute') done()
    },
    onMailFrom(_address, _session, done) {
      done(mood() === 'refusing' ? answer(550) : null)
    },
    onRcptTo({ address }, _session, done) {
      done(mood() === 'knowing nobody' ? answer(550, `no such user: ${address}`) : null)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        arrived += 1
        if (mood() === 'deferring') return done(answer(451))
        if (mood() === 'finding fault') return done(answer(554))
        if (mood() === 'slow') await sleep(6000)
        const { mailFrom, rcptTo } = session.envelope
        const email = await PostalMime.parse(Buffer.concat(chunks))
        const from = mailFrom ? mailFrom.address : ''
        caught.push({ from, to: rcptTo.map(({ address }) => address), email })
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
    arrived: () => arrived,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
