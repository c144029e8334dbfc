// Every page, screen, dialog and state of the product: `npm test` visits each in one look, a full run in all of them.
import { languages } from '#contract/kit/languages.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { signIn, write } from '../kit/customers.ts'
import { expect, test } from '../kit/fixtures.ts'
import { looks, nameOf } from '../kit/looks.ts'
import { customerPlaces, type Place, publicPlaces, screenPlaces } from '../kit/places.ts'
import { watchShifts } from '../kit/shift-watch.ts'
import { placeOrder, signInStaff } from '../kit/staff.ts'
import { dashboardStates, siteStates } from './states.ts'
import { delayFonts, stopsAt, walkWith } from './visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const longName = 'Alexandria Featherstonehaugh-Montgomery of Sulaymaniyah'

const walks = isFullRun
  ? looks.map((look) => ({ title: nameOf(look), code: look.language, among: [look] }))
  : languages.map((code) => ({ title: code, code, among: looks.filter(({ language }) => language === code) }))

const isForVisitors = ({ looker }: Place) => looker === 'visitor'
const isForStaff = ({ looker }: Place) => looker === 'staff'

for (const { title, code, among } of walks) {
  const asVisitor = stopsAt(publicPlaces, among)
  const asCustomer = stopsAt(customerPlaces, among)
  const beforeLogin = stopsAt(screenPlaces.filter(isForVisitors), among)
  const asStaff = stopsAt(screenPlaces.filter(isForStaff), among)

  if (asVisitor.length + asCustomer.length > 0)
    test(`every page of the site is sound in ${title}`, async ({ page, context, consoleErrors }) => {
      test.slow()
      const walk = walkWith(page, consoleErrors, siteStates)
      await watchShifts(page)
      // Arabic has the fonts of Kurdish. Pages whose fonts are delayed are loaded without the browser's cache.
      if (isFullRun ? code !== 'ar' : code === 'ku') await delayFonts(page)
      await walk.site(asVisitor)
      const { id, put, order } = await signIn(context)
      await write(({ db }) =>
        db.updateTable('accounts').set({ name: longName }).where('id', '=', id).execute(),
      )
      const [ordered] = await order(17, 1)
      for (const product of [17, 18]) await put(product)
      await walk.site(asCustomer, ordered)
      expect(walk.faults).toEqual([])
    })

  if (beforeLogin.length + asStaff.length > 0)
    test(`every screen of the dashboard is sound in ${title}`, async ({ page, context, consoleErrors }) => {
      test.slow()
      const walk = walkWith(page, consoleErrors, dashboardStates)
      await walk.login(beforeLogin)
      const { send } = await signInStaff(context)
      // A change to look at.
      await send('/app/dashboard/product/stores/add', { ku_name: 'ک', ar_name: 'ك', en_name: 'K', limit: 1 })
      const { id } = await placeOrder()
      await walk.dashboard(asStaff, id)
      expect(walk.faults).toEqual([])
    })
}
