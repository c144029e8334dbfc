import type { Mutant } from './mutant.ts'

const users = ['tests/calls/users-change.test.ts']
const kinds = ['tests/calls/product-kinds.test.ts']
const rules = 'server/domain/users/rules.ts'
const rights = 'server/domain/products/rights.ts'
const own = 'server/domain/cart/own.ts'

/** Bugs by which somebody does or reads what is not theirs. */
export const mutants: readonly Mutant[] = [
  {
    id: 'P2',
    harm: 'an admin changes, demotes or deletes another admin',
    file: rules,
    find: 'rank(other) < rank(own)',
    replace: 'rank(other) <= rank(own)',
    tests: users,
  },
  {
    id: 'P20',
    harm: 'an admin makes somebody a developer, who may do what the admin may not',
    file: rules,
    find: '=> rank(given) <= rank(own)',
    replace: '=> rank(given) <= rank(own) + 1',
    tests: users,
  },
  {
    id: 'P21',
    harm: 'the only developer demotes themselves, and nobody is left who can',
    file: rules,
    find: "  if (own.id === id) return refuse('INVALID_REQUEST')\n",
    replace: '',
    tests: users,
  },
  {
    id: 'P22',
    harm: 'an admin who was demoted a moment ago still changes the staff',
    file: rules,
    find: "own && may(own.role, 'users.write') ? own",
    replace: 'own ? own',
    tests: ['tests/access/race-conditions.test.ts'],
  },
  {
    id: 'P23',
    harm: 'a writer takes a product that is for sale off the shop',
    file: rights,
    find: 'priced || hidden',
    replace: 'priced',
    tests: kinds,
  },
  {
    id: 'P24',
    harm: 'a writer lets a product be ordered that is out of stock',
    file: rights,
    find: "(differs('made_to_order') ? (['stock.write'] as const) : [])",
    replace: '[]',
    tests: kinds,
  },
  {
    id: 'P25',
    harm: 'a writer lifts the limit of an order',
    file: rights,
    find: " || differs('order_limit')",
    replace: '',
    tests: kinds,
  },
  {
    id: 'P27',
    harm: 'a customer changes a line of the cart of another',
    file: own,
    find: "    .where('account_id', '=', account_id)\n    .executeTakeFirst()",
    replace: '    .executeTakeFirst()',
    tests: ['tests/calls/cart.test.ts'],
  },
  {
    id: 'P28',
    harm: 'a customer reads the orders of another by counting up the number in the address',
    file: 'server/domain/orders/orderitems.ts',
    find: "    .where('orders.account_id', '=', id)\n",
    replace: '',
    tests: ['tests/calls/orders.test.ts'],
  },
  {
    id: 'P29',
    harm: 'a product that nobody is to see yet is offered below another',
    file: 'server/domain/products/product-queries.ts',
    find: "products(db).where('products.draft', '=', 0)",
    replace: 'products(db)',
    tests: kinds,
  },
  {
    id: 'P30',
    harm: 'a page of another site orders in the name of whoever visits it',
    file: 'server/http/cross-site.ts',
    find: "site !== 'same-origin' && site !== 'none'",
    replace: "site === 'same-site'",
    tests: ['tests/http/sessions.test.ts'],
  },
]
