import assert from 'node:assert/strict'
import { test } from 'node:test'
import { phonesIn } from '#server/database/phones-in.ts'

const [one, two] = ['+9647500000142', '+9647700000143']

const texts: Readonly<Record<string, readonly (readonly [text: string, dial: string])[]>> = {
  '0750 000 0142': [['0750 000 0142', one]],
  '٠٧٥٠ ٠٠٠ ٠١٤٢': [['٠٧٥٠ ٠٠٠ ٠١٤٢', one]],
  '0750 000 0142 / 0770 000 0143': [
    ['0750 000 0142', one],
    ['0770 000 0143', two],
  ],
  '0750 000 0142/0770 000 0143': [
    ['0750 000 0142', one],
    ['0770 000 0143', two],
  ],
  '0750 000 0142, 0770 000 0143': [
    ['0750 000 0142', one],
    ['0770 000 0143', two],
  ],
  '07500000142-07700000143': [
    ['07500000142', one],
    ['07700000143', two],
  ],
  '0750 000 0142-0770 000 0143': [
    ['0750 000 0142', one],
    ['0770 000 0143', two],
  ],
  '0750-000-0142 یان 0770-000-0143': [
    ['0750-000-0142', one],
    ['0770-000-0143', two],
  ],
  '07500000142 07700000143': [
    ['07500000142', one],
    ['07700000143', two],
  ],
  '۰۷۵۰ ۰۰۰ ۰۱۴۲ – ٠٧٧٠ ٠٠٠ ٠١٤٣': [
    ['۰۷۵۰ ۰۰۰ ۰۱۴۲', one],
    ['٠٧٧٠ ٠٠٠ ٠١٤٣', two],
  ],
  '٠٧٥٠ ٠٠٠ ٠١٤٢ و ٠٧٧٠ ٠٠٠ ٠١٤٣': [
    ['٠٧٥٠ ٠٠٠ ٠١٤٢', one],
    ['٠٧٧٠ ٠٠٠ ٠١٤٣', two],
  ],
  'Sales: 0750 000 0142; service: +964 770 000 0143 (day and night)': [
    ['Sales: 0750 000 0142', one],
    ['service: +964 770 000 0143 (day and night)', two],
  ],
  '0750 000 0142, WhatsApp': [['0750 000 0142, WhatsApp', one]],
  '+90 532 123 45 67 | 0750 000 0142': [
    ['+90 532 123 45 67', '+905321234567'],
    ['0750 000 0142', one],
  ],
  '066 222 3344 ext 12': [['066 222 3344 ext 12', '+964662223344']],
  // The second is the end of another number, which only people understand.
  '0750 000 0142 / 43': [['0750 000 0142, 43', one]],
  122: [['122', '122']],
  '50-50': [['50-50', '5050']],
  '١٢٢': [['١٢٢', '122']],
  'call me': [],
  '': [],
  '0750 000': [],
  '0750 000 0142 0770': [],
  '12': [],
}

for (const [text, phones] of Object.entries(texts))
  test(`the telephones of a text: ${text}`, () => {
    assert.deepEqual(
      phonesIn(text).map((phone) => [phone.text, phone.dial]),
      phones,
    )
  })
