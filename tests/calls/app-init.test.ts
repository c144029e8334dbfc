import assert from 'node:assert/strict'
import type { Contract } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'
import { actors, staffFrom } from '#tests/support/people.ts'
import { scenarios } from '#tests/support/scenarios.ts'

type Init = Success<Contract['/app/init']>

const message = 'A secret message'

const lengths = (answer: Init) => ({
  contacts: answer.getcontacts.length,
  users: answer.getusers.length,
  accounts: answer.getaccounts.length,
  orders: answer.getorders.length,
  items: answer.getorderitems.length,
  cart: answer.getcart.length,
})

const nothing = { contacts: 0, users: 0, accounts: 0, orders: 0, items: 0, cart: 0 }

function holdsNoCounts(answer: Init) {
  assert.deepEqual(
    Object.keys(answer).filter((key) => key.startsWith('count')),
    [],
  )
}

scenarios('/app/init', [
  {
    name: 'the public lists are everybody’s, and nobody gets a hash, a digest or a token',
    as: actors,
    contains: ['Hospital lift', 'Light panel', 'gallery.webp', 'gold.webp', 'https://social.example/hawraz'],
    lacks: ['password_hash', '"password"', '$argon2', 'token', '_units', '_sort', 'search'],
    holds(answer, { content }) {
      const [category] = answer.getproductcategories
      assert.equal(category?.stores_en_name, 'Main store')
      assert.equal(answer.getproducts.find(({ id }) => id === content.products.panel)?.sale_price, 19.99)
      assert.equal(answer.getproducts.find(({ id }) => id === content.products.rail)?.sale_price, 0.1)
      assert.equal(answer.getproductcolors[0]?.colors_code, '#d4af37')
      assert.equal(answer.getproductgalaries[0]?.products_status, 'blog')
      assert.equal(
        answer.getservices.find(({ servicetype_id }) => servicetype_id === null)?.servicetypeku_name,
        '',
      )
      assert.deepEqual(
        answer.getproductsizes.map(({ sizes_en_name, qty }) => [sizes_en_name, qty]),
        [
          ['Large', 3],
          ['Small', 4],
        ],
      )
    },
  },
  { name: 'the flag is required', as: actors, flagless: true, refused: 'INVALID_REQUEST' },
  {
    name: 'a visitor sees nobody’s things',
    lacks: ['@customers.example', '@staff.example', message, 'ORDER-OF', 'visitor@mail.example'],
    holds(answer) {
      assert.deepEqual(lengths(answer), nothing)
      holdsNoCounts(answer)
    },
  },
  {
    name: 'a customer sees their own things',
    as: 'customer',
    contains: ['shirin@customers.example', 'ORDER-OF-shirin', 'of shirin'],
    lacks: ['karwan', '@staff.example', message],
    holds(answer) {
      assert.deepEqual(lengths(answer), { ...nothing, accounts: 1, orders: 1, items: 1, cart: 1 })
      assert.deepEqual([answer.getcart[0]?.price, answer.getcart[0]?.subtotal], [19.99, 19.99])
      assert.equal(answer.getorders[0]?.amount, 39.98)
      holdsNoCounts(answer)
    },
  },
  {
    name: 'another customer sees theirs',
    as: 'otherCustomer',
    contains: ['karwan@customers.example', 'ORDER-OF-karwan'],
    lacks: ['shirin', '@staff.example', message],
  },
  {
    name: 'a writer sees themself and numbers',
    as: 'writer',
    contains: ['writer@staff.example'],
    lacks: ['admin@staff.example', '@customers.example', 'ORDER-OF', message],
    holds: (answer) => assert.deepEqual(lengths(answer), { ...nothing, users: 1 }),
  },
  {
    name: 'a moderator sees orders, customers and messages besides',
    as: 'moderator',
    contains: ['moderator@staff.example', 'ORDER-OF-shirin', 'ORDER-OF-karwan', message],
    lacks: ['admin@staff.example'],
    holds(answer) {
      assert.deepEqual(lengths(answer), { contacts: 1, users: 1, accounts: 2, orders: 2, items: 2, cart: 0 })
    },
  },
  {
    name: 'admins and developers see all staff besides',
    as: staffFrom('admin'),
    contains: ['writer@staff.example', 'developer@staff.example', message],
    holds(answer) {
      assert.deepEqual(lengths(answer), { contacts: 1, users: 4, accounts: 2, orders: 2, items: 2, cart: 0 })
    },
  },
  {
    name: 'staff of every role see the counts',
    as: ['writer', 'moderator', 'admin', 'developer'],
    holds(answer) {
      const counts = Object.entries(answer).filter(([key]) => key.startsWith('count'))
      assert.deepEqual(Object.fromEntries(counts), {
        countusers: 4,
        countcontacts: 1,
        countproductcategories: 2,
        countsliders: 1,
        countproducts: 4,
        countprojectcategories: 1,
        countprojects: 2,
        countservicetypes: 1,
        countservices: 2,
        countcolors: 1,
        countsizes: 2,
        countorders: 2,
        countordered: 2,
        countchecking: 0,
        countdelivering: 0,
        countdelivered: 0,
      })
    },
  },
])
