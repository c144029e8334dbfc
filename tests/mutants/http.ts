import type { Mutant } from './mutant.ts'

const faults = ['tests/http/malformed-requests.test.ts']
const body = 'server/http/body.ts'

/** Bugs of the wire: bodies, headers and bounds. */
export const mutants: readonly Mutant[] = [
  {
    id: 'W8',
    harm: 'a body that drips in pieces has no bound, and fills the memory',
    file: body,
    find: 'if (size > maxBytes) settle',
    replace: 'if (chunk.length > maxBytes) settle',
    tests: faults,
  },
  {
    id: 'W20',
    harm: 'a body that is there at once has no bound',
    file: body,
    find: 'if (bytes.length > maxBytes) throw faults.tooBig()',
    replace: 'if (chunks.length > maxBytes) throw faults.tooBig()',
    tests: faults,
  },
  {
    id: 'W21',
    harm: 'who sends nothing keeps a connection for a minute and more',
    file: body,
    find: 'const bodyTimeoutMs = 8_000',
    replace: 'const bodyTimeoutMs = 80_000',
    tests: ['tests/http/slow-requests.test.ts'],
  },
  {
    id: 'W22',
    harm: 'a body of endless depth ends the process',
    file: body,
    find: ' || isDeeperThan(value, maxDepth)',
    replace: '',
    tests: faults,
  },
  {
    id: 'W23',
    harm: 'broken letters are kept as they came',
    file: body,
    find: '{ fatal: true }',
    replace: '{ fatal: false }',
    tests: faults,
  },
  {
    id: 'W24',
    harm: 'an answer that was cut off in the middle is taken for whole',
    file: 'server/responses/json-chunks.ts',
    find: 'yield from === 0 ? some : `,${some}`',
    replace: 'yield some',
    tests: ['tests/http/json-chunks.test.ts'],
  },
  {
    id: 'W25',
    harm: 'an endless queue of requests on one connection fills the memory',
    file: 'server/http/pipelining-limit.ts',
    find: 'return count > maxPipelined',
    replace: 'return count > maxPipelined * 100',
    tests: ['tests/http/pipelining-limit.test.ts'],
  },
  {
    id: 'W26',
    harm: 'whoever writes an address into a header is counted as somebody new',
    file: 'server/http/client-info.ts',
    find: 'if (setting === undefined) return () => false',
    replace: 'if (setting === undefined) return () => true',
    tests: ['tests/http/networks.test.ts'],
  },
  {
    id: 'W27',
    harm: 'everybody of a site of IPv6 is one network, or each of them many',
    file: 'server/http/networks.ts',
    find: 'd & 0xff00',
    replace: 'd & 0xfff0',
    tests: ['tests/http/networks.test.ts'],
  },
  {
    id: 'W28',
    harm: 'a script of a page reads the session',
    file: 'server/http/credentials.ts',
    find: '; HttpOnly; SameSite=Lax${secure',
    replace: '; SameSite=Lax${secure',
    tests: ['tests/http/sessions.test.ts'],
  },
  {
    id: 'W30',
    harm: 'reports of one address fill the log',
    file: 'server/routes/reports.ts',
    find: ' || own >= perMinute.address',
    replace: '',
    tests: ['tests/http/csp-reports.test.ts'],
  },
]
