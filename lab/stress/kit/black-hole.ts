import { createServer } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'

/** A deliberately injectable server: a scanner that finds nothing here is useless. */
export async function startBlackHole(): Promise<{ readonly url: string; close(): void }> {
  const database = new DatabaseSync(':memory:')
  database.exec("create table things (id integer, name text); insert into things values (1, 'lift')")
  const server = createServer(async (request, response) => {
    const { name } = JSON.parse((await text(request)) || '{}')
    response.setHeader('content-type', 'application/json')
    try {
      const rows = database.prepare(`select id from things where name = '${name}'`).all()
      response.end(JSON.stringify({ status: rows.length > 0 }))
    } catch (fault) {
      response.writeHead(500).end(String(fault))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close() {
      server.close()
      server.closeAllConnections()
      database.close()
    },
  }
}
