import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenLocally } from './ports.ts'

/** An S3 server that misbehaves in a way of its own. */
export interface OddS3 {
  readonly env: Record<string, string>
  stop(): void
}

/** Starts one that answers as told, after it has read what it was sent. */
export async function startOddS3(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<OddS3> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(request, response))
  })
  const port = await listenLocally(server)
  return {
    env: {
      S3_BUCKET: 'odd',
      S3_REGION: 'odd-1',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'one',
      S3_SECRET_ACCESS_KEY: 'two',
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
