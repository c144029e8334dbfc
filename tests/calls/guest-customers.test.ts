import { scenarios } from '#tests/support/scenarios.ts'

const unknown = { ordercode: 'CCCC-CCCC-CCCC', phone: '0750 123 4567' }

/** Who may ask for the buyer of an order without an account, and with what; `privacy/guests.test.ts` has what comes of it. */
const cases = [
  {
    name: 'too low',
    as: ['anonymous', 'customer', 'writer', 'moderator'],
    body: unknown,
    refused: 'NOT_AUTHORIZED',
  },
  { name: 'no telephone', as: 'admin', body: { ordercode: 'C' }, refused: 'DATA_REQUIRED' },
  { name: 'no code', as: 'admin', body: { phone: '0750 123 4567' }, refused: 'DATA_REQUIRED' },
  {
    name: 'a telephone that nobody has',
    as: 'admin',
    body: { ...unknown, phone: '12' },
    refused: 'INVALID_DATA',
    contains: ['"field":"phone"', 'PHONE_INVALID'],
  },
  { name: 'a code that no order has', as: 'admin', body: unknown, refused: 'DATA_NOT_FOUND' },
  {
    name: 'the order of an account',
    as: 'admin',
    body: { ...unknown, ordercode: 'ORDER-OF-shirin' },
    refused: 'DATA_NOT_FOUND',
  },
] as const

scenarios('/app/dashboard/customers/exportguest', cases)
scenarios('/app/dashboard/customers/deleteguest', cases)
