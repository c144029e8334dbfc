import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { ask, sharedDemo } from '#tests/http/support.ts'
import { sitePages } from '#tests/support/site-pages.ts'

const { port } = await sharedDemo()

/** The headings of each page in English, outside of the cards of what it lists; the foot has its own. */
const headings: Readonly<Record<string, string>> = {
  '/': '# Built for the day the power goes out | A lift for the house you already live in | Light and view travel up with you | A cabin in walnut and brass, made in Erbil | Every floor within reach | Products | What happens when the power goes out | Projects | Services | Elevator parts and accessories, online | Planning a building?',
  '/products': '# Products',
  '/products/:id':
    '# Linea passenger lift, 8 persons | Description | Specifications | Drawing | Warranty | Gallery | Four visits, from survey to handover | Buildings with lifts for 630 kg | Related products',
  '/products/:id/sheet': '# Linea passenger lift, 8 persons | Specifications',
  '/brands/:id': '# Alvar',
  '/categories/:id': '# Passenger lifts',
  '/compare': '# Compare products | Add a product',
  '/services': '# Services',
  '/services/:id': '# Advice and planning | Related services',
  '/shop': '# Shop',
  '/shop/:id':
    '# Chra hall call station | Description | Specifications | Said to fit | Warranty | Related products',
  '/preview/:id': '# Not Found',
  '/projects': '# Projects',
  '/projects/:id':
    '# Twin office towers in Gulan | The building in numbers | About the project | Planning a building? | Gallery | Related projects',
  '/about':
    '# About us | Certificates | Warranty | The brands we install | A word from the co-founder | In numbers | Planning a building?',
  '/planner': '# Plan my lift | What is the lift for?',
  '/contact': '# Contact us | Hawraz Elevators',
  '/emergency': '# Emergency | If you are inside | If you stand outside | What happens next',
  '/terms/returns': '# Returns',
  '/terms/delivery': '# Delivery terms',
  '/terms/privacy': '# Privacy',
  '/terms/imprint': '# Legal notice',
  '/setting': '# Settings',
  '/login': '# Log in',
  '/register': '# Create account',
  '/forget': '# Forgot your password?',
  '/reset': '# Reset password',
  '/proveemail': '# Confirm your email',
  '/undoemail': '# Get your old email back',
  '/MyProfile': '# My profile',
  '/cart': '# Cart',
  '/orders': '# My orders',
  '/orders/:id': '# Order',
  '/track': '# Track an order',
  '/404': '# Not Found',
}

const foot = ' | Links | Contact us'
/** Pages that stand alone. */
const alone = ['/preview/:id', '/404']
/** The id of what a page shows, where the first of all is not shown there. */
const idOf = (path: string) => (path.startsWith('/shop') ? 17 : 1)

const headingsOf = (html: string) =>
  [
    ...html
      .replace(/<article[ >](?:(?!<article).)*?<\/article>/gs, (card) => (card.includes('<h1') ? card : ''))
      .replace(/<(\w+)[^>]*aria-hidden="true"[^>]*>.*?<\/\1>/gs, '')
      .matchAll(/<h([12])[ >].*?<\/h\1>/gs),
  ].map(([whole, level]) => (level === '1' ? '# ' : '') + whole.replace(/<[^>]+>/g, ''))

suite('a page of the site', () => {
  for (const path of sitePages) {
    test(`${path} has its headings`, async () => {
      const address = path.replace(':id', String(idOf(path)))
      const { text } = await ask(port, address, { headers: { cookie: 'lang=en' } })
      const expected = `${headings[path]}${alone.includes(path) ? '' : foot}`
      assert.equal(headingsOf(text).join(' | '), expected)
    })
  }
})
