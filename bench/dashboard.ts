import { openDatabase } from '#server/database/open.ts'
import { openSession } from '#server/domain/sessions.ts'
import { startProduct } from '#tests/support/product.ts'
import { printFirstVisit } from './first-visit.ts'
import { insertStaff } from './many-rows.ts'

const product = await startProduct({ LOG_LEVEL: 'silent' })
const database = await openDatabase({ DATA_DIR: product.dataDir, DATABASE_URL: undefined })
const { staff, token } = await database.transaction(async (transaction) => {
  const id = await insertStaff(transaction)
  return { staff: id, token: await openSession(transaction, 'staff', id) }
})
await database.close()
await printFirstVisit(product.url, '/dashboard/auth/login', 'ku')
await printFirstVisit(product.url, '/dashboard', 'ku', async (context) => {
  await context.addCookies([{ name: 's', value: token, url: product.url, httpOnly: true, sameSite: 'Lax' }])
  await context.addInitScript((id) => localStorage.setItem('staff', String(id)), staff)
})
await product.stop()
