import type { Language } from '#contract/kit/values.ts'
import type { OrderWithDelivery } from '#contract/orders/row.ts'
import type { Setting } from '#contract/settings/row.ts'
import { wordsOf } from '#server/domain/doctor/texts.ts'
import type { Mail } from '#server/mail/mail.ts'
import {
  emailAskedMail,
  emailChangedMail,
  idleAccountMail,
  passwordChangedMail,
  proofMail,
  resetMail,
  welcomeMail,
} from '#server/mail/templates/account.ts'
import { contactMail } from '#server/mail/templates/contact.ts'
import { digestMail } from '#server/mail/templates/digest.ts'
import { healthMail } from '#server/mail/templates/health.ts'
import { lastOfDay } from '#server/mail/templates/last-of-day.ts'
import { orderPlacedMail, orderReceivedMail, orderStatusMail } from '#server/mail/templates/order.ts'
import { returnAnsweredMail, returnAskedMail } from '#server/mail/templates/returns.ts'
import { delivery } from '#tests/support/deliveries.ts'
import { company as hawraz } from './company.ts'

/** The code in the mail of a forgotten password. */
export const code = '01234567'

const origin = 'https://lifts.example'
const changed = '2026-11-21T09:00:00.000Z'
const to = {
  ...{ name: 'شیرین محەمەد ئەحمەد عەبدولڕەحمان ڕەسووڵ', address: 'shirin@mail.example' },
  proved: changed,
}
const customer = { name: to.name, email: to.address, proved: changed }
const order: OrderWithDelivery = {
  ...{ id: 12_345, ordercode: '2345-6789-2345', date: changed, amount: 1_234_567.5 },
  ...{ status: 'ordered', account_name: customer.name },
  ...{ fee: 35, due: 1_234_602.5, delivery, guest: false, outcome: 'none', return_request: null },
}
const line = {
  ...{ price: 1_234_567.5, qty: 1, subtotal: 1_234_567.5, products_avatar: '' },
  ...{ products_ku_name: 'پانێڵ', products_ar_name: 'لوحة', products_en_name: 'Panel' },
  ...{ colors_ku_name: 'زێڕین', colors_ar_name: 'ذهبي', colors_en_name: 'Gold' },
  ...{ sizes_ku_name: '', sizes_ar_name: '', sizes_en_name: '' },
}

/** What a visitor wrote to the company, made to look like something else. */
export const strange = {
  name: 'Hawraz Bank https://evil.example',
  email: 'visitor@mail.example',
  phone: '+9647501234567',
  subject: 'Your account: www.evil.example',
  msg: 'first line\nsecond line',
  created: changed,
}

/** Every mail that is ever sent, in a language; those to the company are in its own when it is another company. */
export function everyMail(language: Language, of?: Setting): Record<string, Mail> {
  const company = of ?? { ...hawraz, lang: language }
  const about = { company, language, to }
  const letter = { company, customer, order, origin, language, lines: [line, line] }
  const later = '2126-11-21T09:00:00.000Z'
  const proof = { href: `${origin}/proveemail?lang=${language}#${'aB3-_'.repeat(8)}xyz`, days: 3 }
  const undo = { href: `${origin}/undoemail?lang=${language}#${'aB3-_'.repeat(8)}xyz`, days: 7 }
  return {
    welcome: welcomeMail({ ...about, proof }),
    proof: proofMail({ ...about, proof: { ...proof, expires: later } }),
    emailAsked: emailAskedMail({
      ...about,
      newEmail: 'new@mail.example',
      asked: changed,
      href: `${origin}/forget`,
    }),
    reset: resetMail({ ...about, code, minutes: 10, expires: later }),
    passwordChanged: passwordChangedMail({ ...about, changed }),
    passwordSet: passwordChangedMail({ ...about, changed, by: 'Karwan' }),
    emailChanged: emailChangedMail({ ...about, newEmail: 'new@mail.example', changed }),
    emailChangedWithUndo: emailChangedMail({ ...about, newEmail: 'new@mail.example', changed, undo }),
    idleAccount: idleAccountMail({ ...about, deleted: later, href: `${origin}/login` }),
    contact: contactMail(company, strange),
    returnAsked: returnAskedMail({ ...letter, reason: strange.msg, lines: [line] }),
    returnAnswered: returnAnsweredMail({
      ...{ ...letter, order: { ...order, return_request: 'accepted' } },
      text: 'Bring it to the office',
    }),
    orderPlaced: orderPlacedMail(letter),
    orderReceived: orderReceivedMail({ ...letter, emptied: [line] }),
    digest: digestMail({
      company,
      origin,
      orders: [{ ...order, emptied: true }],
      messages: 2,
    }),
    health: healthMail({
      ...{ company, to, isWell: false, href: `${origin}/dashboard/doctor` },
      says: wordsOf({ check: 'database', level: 'fail', says: 'databaseAway' }, company.lang),
    }),
    orderStatus: orderStatusMail(letter),
    lastOfDay: {
      ...orderStatusMail(letter),
      ...lastOfDay({ company, language, order: `${origin}/orders/1` }),
    },
  }
}
