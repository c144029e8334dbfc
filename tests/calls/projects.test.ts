import assert from 'node:assert/strict'
import { actors } from '#tests/support/people.ts'
import { scenarios } from '#tests/support/scenarios.ts'

scenarios('/app/client/projects/getall', [
  {
    name: 'everybody gets the projects and their categories',
    as: actors,
    flagless: true,
    lacks: ['_sort', 'search'],
    holds(answer) {
      assert.equal(answer.data.length, 2)
      assert.equal(answer.getprojectcategories.length, 1)
      assert.deepEqual(
        answer.data.map((row) => row.projectcategories_en_name),
        ['Buildings', ''],
      )
    },
  },
  {
    name: 'a category, searched and paged',
    body: { projectcategory_id: [1], search: 'erbil', sort: 'name', page: 1, limit: 5 },
    holds: (answer) => assert.deepEqual([answer.data[0]?.en_title, answer.count], ['Tower', 1]),
  },
  {
    name: 'those of a capacity',
    body: { capacity: '1000' },
    holds: ({ data }) => assert.equal(data.length, 2),
  },
  {
    name: 'of no other capacity',
    body: { capacity: '100' },
    holds: ({ data }) => assert.equal(data.length, 0),
  },
  { name: 'a negative page', body: { page: -1 }, refused: 'INVALID_DATA' },
])

scenarios('/app/client/projects/getone', [
  {
    name: 'everybody gets a project with its pictures and others',
    as: actors,
    body: ({ projects }) => ({ project_id: projects.tower }),
    contains: ['tower.webp', 'Buildings'],
    holds: (answer) =>
      assert.deepEqual(
        [answer.related.map(({ en_title }) => en_title), answer.next?.en_title],
        [['Villa'], 'Villa'],
      ),
  },
  {
    name: 'one without a category, the last, after which the first comes again',
    body: ({ projects }) => ({ project_id: projects.villa }),
    holds: (answer) =>
      assert.deepEqual([answer.data.projectcategories_ku_name, answer.next?.en_title], ['', 'Tower']),
  },
  { name: 'one that is not there', as: actors, body: { project_id: 999 }, refused: 'DATA_NOT_FOUND' },
  { name: 'an id that is none', body: { project_id: 1.5 }, refused: 'INVALID_DATA' },
  { name: 'no id', refused: 'DATA_REQUIRED' },
  { name: 'no flag', body: { project_id: 1 }, flagless: true, refused: 'INVALID_REQUEST' },
])
