import assert from 'node:assert/strict'
import type { Success } from '#contract/kit/call.ts'
import type { getContacts } from '#contract/settings/staff.ts'
import { actors, actorsBelow, staffFrom } from '#tests/support/people.ts'
import { type Scenario, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const low = actorsBelow('moderator')
const high = staffFrom('moderator')

const send = async (testApp: TestApp) => {
  for (const name of ['Berivan', 'Azad', 'Chra']) {
    const body = {
      isSendContacts: true,
      name,
      email: 'a@mail.example',
      ...(name === 'Azad' && { email: '', phone: '0750 123 4567' }),
      subject: `from ${name}`,
      msg: '<b>hi</b>',
    }
    await testApp.call('/app/client/contact/send', body)
  }
}
const withMessages: Scenario<'/app/dashboard/settings/contacts/getall'> = {
  name: 'before there are any others',
  as: 'moderator',
  holds: (_answer, testApp) => send(testApp),
}

scenarios('/app/dashboard/settings/contacts/getall', [
  { name: 'too low', as: low, refused: 'NOT_AUTHORIZED', lacks: ['@mail'] },
  withMessages,
  {
    name: 'a page, the newest first',
    as: high,
    body: { page: 1, limit: 2 },
    contains: ['<b>hi</b>'],
    lacks: ['search', '_sort'],
    holds({ data, count }) {
      assert.deepEqual(
        data.map(({ name }) => name),
        ['Chra', 'Azad'],
      )
      assert.ok(count !== undefined && count >= 3)
    },
  },
  {
    name: 'by name, searched',
    as: 'moderator',
    body: { page: 1, sort: 'name', search: 'from' },
    holds: ({ data }) =>
      assert.deepEqual(
        data.map(({ name }) => name),
        ['Azad', 'Berivan', 'Chra'],
      ),
  },
  {
    name: 'all of one e-mail, as when its owner wants them gone',
    as: 'moderator',
    body: { page: 1, search: 'A@mail.example' },
    holds: ({ data, count }) =>
      assert.deepEqual([data.map(({ email }) => email), count], [Array(2).fill('a@mail.example'), 2]),
  },
  ...[
    '0750 123 4567',
    '0750-123-4567',
    '٠٧٥٠١٢٣٤٥٦٧',
    '+964 (0)750 123 4567',
    '00964 750',
    '+964750123',
    '7501234567',
    '123 4567',
    '4567',
  ].map((search) => ({
    name: `by the telephone, typed as ${search}`,
    as: 'moderator' as const,
    body: { page: 1, search },
    holds({ data }: Success<typeof getContacts>) {
      assert.deepEqual(
        data.map(({ name, email, phone, phone_shown }) => [name, email, phone, phone_shown]),
        [['Azad', '', '+9647501234567', '0750 123 4567']],
      )
    },
  })),
  {
    name: 'by another telephone',
    as: 'moderator',
    body: { page: 1, search: '0750 123 4568' },
    holds: ({ data }) => assert.deepEqual(data, []),
  },
  {
    name: 'one by the id',
    as: 'moderator',
    body: { id: 1, page: 1, limit: 1 },
    holds: ({ data, count }) => assert.deepEqual([data.map(({ id }) => id), count], [[1], 1]),
  },
  {
    name: 'one that is not there',
    as: 'moderator',
    body: { id: 9999, page: 1 },
    holds: ({ data, count }) => assert.deepEqual([data, count], [[], 0]),
  },
])

scenarios('/app/dashboard/settings/contacts/delete', [
  { name: 'no flag', as: actors, flagless: true, refused: 'INVALID_REQUEST' },
  { name: 'too low', as: low, body: { contact_id: 1 }, refused: 'NOT_AUTHORIZED' },
  { name: 'no id', as: 'moderator', refused: 'DATA_REQUIRED' },
  { name: 'none', as: high, body: { contact_id: 9999 }, refused: 'DATA_NOT_FOUND' },
  {
    name: 'a message',
    as: 'moderator',
    body: { contact_id: 1 },
    says: 'DELETED_SUCCESSFULLY',
    async holds({ data }, { app, content }) {
      assert.ok(data.every(({ id }) => id !== 1))
      const [row] = await app.database.read.selectFrom('audit').selectAll().execute()
      const { id } = content.people.moderator
      assert.deepEqual(
        [row?.action, row?.subject, row?.subject_id, row?.user_id],
        ['delete', 'contacts', 1, id],
      )
      const texts = [row?.subject_name, row?.before_json, row?.after_json]
      assert.deepEqual(texts, ['', '{}', '{}'], 'nothing of it stays')
    },
  },
])
