import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { statementsFor } from '#server/database/migrations/index.ts'

/**
 * The digests of what each migration does to SQLite and to PostgreSQL. Sites have run those that are released, so to
 * change one would give a new site other tables than an old one has: a line may be renewed only until its migration is
 * released.
 */
const hashes: Readonly<Record<string, readonly [sqlite: string, postgres: string]>> = {
  '0001-people': ['76330d22c453c5c7', 'ed5a57c7a33baf35'],
  '0002-content': ['f0509137455b18cf', '62b81d5e2096b337'],
  '0003-orders': ['c8b0aa42fdd1d8cf', 'a2a44b024b6f2db5'],
  '0004-machinery': ['7b2f0e951e9da210', 'bd5ed352c29813c6'],
  '0005-first-rows': ['dba04f4096d29910', '5da43a0eeeaf9d1c'],
  '0006-password-resets': ['bf4dddd83f54090e', '912ef3bfc8425241'],
  '0007-cart-prices': ['0d59380b0848c32e', 'affc44bd49709896'],
  '0008-audit': ['ae1640a99c55aa7e', 'e3fb01d9b9f9eedc'],
  '0009-search-index': ['fe0316717a3aac1c', 'fb0a67862cfdbd99'],
  '0010-email-undos': ['2c42e98cdf08e911', '948f52c094fc0107'],
  '0011-growth': ['59cf143e079441f1', '7a2cb01264d548a0'],
  '0012-privacy': ['1b52e02f341da361', '7ebc4b9508d1666c'],
  '0013-email-proofs': ['fa152cc4f9664157', '2b0835fc584094af'],
  '0014-belongings': ['77c6b4a66c6f8494', '77c6b4a66c6f8494'],
  '0015-product-kinds': ['c39b6416c0641c7d', '302c15b920672a83'],
  '0016-idempotency-keys': ['a2fd2a880e826de5', '6ff7b3c0df51d371'],
  '0017-contact-phones': ['3d11ee58826d3cdc', '9977607282e89a16'],
  '0018-places': ['8804e38a922136cc', '3c5b6e32b8212d02'],
  '0019-order-events': ['5c8000c7a7680654', '742829847ec368ce'],
  '0020-deliveries': ['4a54685dad80175f', '809fff64c00dcc2f'],
  '0021-company': ['3092dd3b974a9a97', '1f55d3c2ef42583a'],
  '0022-demo-rows': ['e195273051e9a428', 'dd73ab8f7f897707'],
  '0023-promises': ['e3231d544432f9ae', '7026ab342b4fd609'],
  '0024-project-places': ['a4301b6b0323cdb1', 'a82e4aa5f5af4f0a'],
  '0025-search-words': ['fffeb7d9d7672944', '7aabae321077c76c'],
  '0026-trust': ['28c3112786b4d246', 'b081921be3f6e00b'],
  '0027-product-codes': ['c27b558bbd0237f8', '2327798f00ad335f'],
  '0028-synonyms': ['1189ef889b89cf2f', '545a37fc09484e2c'],
  '0029-attributes': ['c9d15ee2b497f8e7', '86f1903432c8579f'],
  '0030-search-misses': ['5788d18c5854a802', 'c6f167010d173ee6'],
  '0031-figure-order': ['2776cc9c7b10646b', '2776cc9c7b10646b'],
  '0032-figure-dismissals': ['05181debde9ab03a', 'ff9c7c100e36bc32'],
  '0033-fits': ['f37891c01a0d5208', 'a541117cb5d34d7a'],
  '0034-word-keys': ['4f53cda18c2baa0c', 'ef81e511467e1f1d'],
  '0035-figure-lookups': ['5ad010941fea2e74', '5ad010941fea2e74'],
  '0036-traces': ['59a9cae4d937c238', 'aeed15ba07ae11dc'],
  '0037-closed-accounts': ['375e2a20bf05628a', '99fdb992ee17fb8a'],
  '0038-budgets': ['41635e8d6aa28f72', 'ad8f7f9e15a8e0a6'],
  '0039-status-mails': ['a8907dffd220a198', '605b66074d0a797f'],
  '0040-emergencies': ['88cbc80ed1cc32eb', 'cfd322c429e91154'],
  '0041-trade-words': ['19e8c2788d7b5d41', '19e8c2788d7b5d41'],
  '0042-lifts-first': ['f8fb60d59fd89def', '3334d00c37aed1d5'],
  '0043-category-texts': ['8de5e1ee78dc6a1a', '0f1df087d406dc9d'],
  '0044-signing-keys': ['0c1726cdec3d7296', '199f2617d4725204'],
  '0045-guest-orders': ['5f046c5af9681b6c', '5eea8bcdb742662a'],
  '0046-lift-kinds': ['633147dc5132838e', 'fcfe48b0bfec5c93'],
  '0047-trusted-clock': ['50b778a0dab948d8', '571fd58e652ca52f'],
  '0048-order-desk': ['349dd054fa9f9b69', '078943cc9b43e6d9'],
  '0049-return-requests': ['c85cf4e82a65c1c8', '649d40337903034c'],
  '0050-confirm-hours': ['dfcac7b6096e8777', 'dfcac7b6096e8777'],
  '0051-terms-adds': ['05c8c7c3e595669b', '3fb4d9ab7bade889'],
  '0052-stock-changes-adds': ['27be6dfea0c7c145', '30b503023739d7e6'],
  '0053-event-actors-adds': ['7c8568864f1ddde6', '7c8568864f1ddde6'],
  '0054-project-stories': ['6d3d4611f05f7d79', 'b81f60aa773c856f'],
  '0055-sold-out-changes-adds': ['0effc47d0edebad7', '0a61e79778dc7a7b'],
}

// How a statement is laid out may change.
const digest = (statements: readonly string[]) =>
  createHash('sha256')
    .update(JSON.stringify(statements.map((one) => one.replace(/\s+/g, ' '))))
    .digest('hex')
    .slice(0, 16)

/** The line of a migration in the list above. */
const lineOf = (name: string, digests: readonly string[]) => `  '${name}': ['${digests.join("', '")}'],`

/** The migrations whose statements are not those that are known, and the lines to add for those that are new. */
function compare(now: ReadonlyMap<string, readonly string[]>, frozen: typeof hashes) {
  const named = [...now]
  const isKnown = (name: string) => Object.hasOwn(frozen, name)
  return {
    changed: named
      .filter(([name, digests]) => isKnown(name) && digests.join() !== frozen[name]?.join())
      .map(([name]) => name),
    gone: Object.keys(frozen).filter((name) => !now.has(name)),
    added: named.filter(([name]) => !isKnown(name)).map(([name, digests]) => lineOf(name, digests)),
  }
}

test('the comparison tells a changed migration from one that is gone, and from a new one by its line', () => {
  const now = new Map([
    ['0001-same', ['a', 'b']],
    ['0002-other', ['a', 'c']],
    ['0004-new', ['d', 'e']],
  ])
  const frozen = { '0001-same': ['a', 'b'], '0002-other': ['a', 'b'], '0003-gone': ['a', 'b'] } as const
  assert.deepEqual(compare(now, frozen), {
    changed: ['0002-other'],
    gone: ['0003-gone'],
    added: ["  '0004-new': ['d', 'e'],"],
  })
})

test('a migration that sites have run is never changed: a change is a new one at the end', ({ mock }) => {
  // One of them writes down the moment at which it runs.
  mock.timers.enable({ apis: ['Date'], now: 0 })
  const postgres = new Map(statementsFor('postgres'))
  const now = new Map(
    statementsFor('sqlite').map(([name, statements]) => [
      name,
      [digest(statements), digest(postgres.get(name) ?? [])],
    ]),
  )
  const { changed, gone, added } = compare(now, hashes)
  assert.deepEqual(changed, [], 'changed: sites that ran the old statements would lack what the new ones do')
  assert.deepEqual(gone, [], 'gone: sites that ran them could not start')
  assert.equal(added.join('\n'), '', `new: add to the list above\n${added.join('\n')}\n`)
})
