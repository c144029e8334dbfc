import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract, type Path } from '#contract/index.ts'
import { fillNames, worstBody } from '#lab/bench/data/worst-bodies.ts'
import { type Answered, call, get, heard } from './asking.ts'

/** Makes one request to the site at `url`; `turn` makes it unlike all others. */
type Request = (url: string, turn: number) => Promise<Answered | undefined>

const marks = `a${'\u0301\u0316'.repeat(15_500)}`
const word = (turn: number) => `xq${turn.toString(36)}`

const send =
  (path: Path, body: object): Request =>
  (url) =>
    heard(call(url, path, body))

/** Sends 19 MB of a file to a call of staff, and never the end of it. */
const unfinishedUpload: Request = async (url) => {
  const { hostname, port } = new URL(url)
  const head = '--x\r\ncontent-disposition: form-data; name="catalog"; filename="a.pdf"\r\n\r\n'
  const socket = connect(Number(port), hostname)
  const closed = new Promise<void>((resolve) => socket.on('error', () => {}).on('close', () => resolve()))
  socket.resume()
  socket.write(
    `POST /api/app/dashboard/settings/appearances/changecatalog HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${20 * 2 ** 20}\r\n\r\n${head}`,
  )
  socket.write(Buffer.alloc(19 * 2 ** 20, 'a'))
  await Promise.race([closed, sleep(2_000)])
  socket.destroy()
  return undefined
}

/** What an anonymous client can ask that costs most, by what it is. */
export const costlyRequests: Readonly<Record<string, Request>> = {
  'a password of 31,000 marks': send('/app/client/auth/login', { user: 'a@b.example', pass: marks }),
  'a message of 31,000 marks': send('/app/client/contact/send', { name: 'a', phone: '1', msg: marks }),
  'the page of the API': (url) => heard(get(`${url}/api/docs`)),
  'the description of the API': (url) => heard(get(`${url}/api/openapi.json`)),
  '6,500 filters': send('/app/client/products/getall', {
    filters: Object.fromEntries(Array.from({ length: 6_500 }, (_, at) => [at + 1, 1])),
  }),
  'a search of 200 letters': (url, turn) =>
    heard(call(url, '/app/client/products/getall', { search: word(turn).repeat(40).slice(0, 200) })),
  'a suggestion without a match': (url, turn) =>
    heard(call(url, '/app/client/search/suggest', { search: word(turn).repeat(20) })),
  'a page with a new search': (url, turn) => heard(get(`${url}/shop?q=${word(turn)}`)),
  'a page that is not there': (url, turn) => heard(get(`${url}/${word(turn)}`)),
  'a page with 1,000 figures': (url, turn) =>
    heard(get(`${url}/shop?${Array.from({ length: 1_000 }, (_, at) => `f${at + turn}-from=1`).join('&')}`)),
  'a data sheet as a file': (url, turn) => heard(get(`${url}/products/${1 + (turn % 30)}/sheet.pdf`)),
  'a suggestion of the planner': send('/app/client/planner/suggest', {}),
  'a guessable password': send('/app/client/auth/register', {
    name: 'Some Body',
    email: 'a@b.example',
    pass: 'password1',
  }),
  'an unfinished file': unfinishedUpload,
  'the largest body of each call': (url, turn) => {
    const open = Object.values(contract).filter(({ who, body }) => who === 'anyone' && body === 'json')
    const one = open[turn % open.length]
    const fill = fillNames[Math.floor(turn / open.length) % fillNames.length]
    return one && fill ? heard(call(url, one.path, worstBody(one, fill))) : Promise.resolve(undefined)
  },
}
