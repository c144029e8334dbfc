import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

// The baseline: a server that only sends the bytes and headers from a file.
const answer = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const body = Buffer.from(String(answer.body), 'base64')
const status = Number(answer.status)
const headers: Record<string, string> = answer.headers

createServer((_request, response) => {
  response.writeHead(status, headers)
  response.end(body)
}).listen(0, '127.0.0.1', function (this: import('node:http').Server) {
  const address = this.address()
  if (typeof address === 'object') console.log(address?.port)
})
