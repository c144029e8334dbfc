import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import Fastify from 'fastify'
import { pageOfSameSize } from './peer-page.ts'

// A peer: the cost of the same size of answer from a plain server made of well-known parts.
const [file = '', how] = process.argv.slice(2)
const answer = JSON.parse(readFileSync(file, 'utf8'))
const body = Buffer.from(String(answer.body), 'base64')
const headers: Record<string, string> = answer.headers
const status = Number(answer.status)

const fastify = Fastify()
if (how === 'rendered') {
  const render = pageOfSameSize(body.toString())
  const compress = promisify(brotliCompress)
  fastify.get('/*', async (_request, reply) => {
    const page = Buffer.from(render())
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: page.length }
    const sent = await compress(page, { params })
    return reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).send(sent)
  })
} else {
  const { 'content-length': _length, ...rest } = headers
  fastify.all('/*', (_request, reply) => reply.code(status).headers(rest).send(body))
}
console.log(new URL(await fastify.listen({ host: '127.0.0.1', port: 0 })).port)
