import assert from 'node:assert/strict'
import { actors } from '#tests/support/people.ts'
import { scenarios } from '#tests/support/scenarios.ts'

scenarios('/app/client/services/getall', [
  {
    name: 'everybody gets the services and their types',
    as: actors,
    flagless: true,
    lacks: ['_sort', 'search'],
    holds(answer) {
      assert.deepEqual(
        answer.data.map((row) => row.servicetypeen_name),
        ['Upkeep', ''],
      )
      assert.equal(answer.getservicetypes.length, 1)
    },
  },
  {
    name: 'a type, paged',
    body: { servicetype_id: [1], page: 1 },
    holds: (answer) => assert.deepEqual([answer.data[0]?.en_title, answer.count], ['Maintenance', 1]),
  },
  { name: 'a type that is none', body: { servicetype_id: ['x'] }, refused: 'INVALID_DATA' },
])

scenarios('/app/client/services/getone', [
  {
    name: 'everybody gets a service and others',
    as: actors,
    body: ({ services }) => ({ service_id: services.upkeep }),
    contains: ['Maintenance', 'Upkeep'],
    holds: (answer) =>
      assert.deepEqual(
        answer.related.map(({ en_title }) => en_title),
        ['Advice'],
      ),
  },
  { name: 'one that is not there', as: actors, body: { service_id: 999 }, refused: 'DATA_NOT_FOUND' },
  { name: 'an id that is none', body: { service_id: -1 }, refused: 'INVALID_DATA' },
  { name: 'no id', refused: 'DATA_REQUIRED' },
  { name: 'no flag', body: { service_id: 1 }, flagless: true, refused: 'INVALID_REQUEST' },
])
