import type { Kysely } from 'kysely'
import { parseMoney } from '#contract/kit/money.ts'
import type { Tables } from '#server/database/schema/index.ts'
import { derive } from '#server/database/search-columns.ts'
import type { Demo } from '../content/index.ts'
import { terms } from '../content/terms.ts'
import { author, columns, idsOf } from './columns.ts'
import { catalogue, type FileNames } from './files.ts'

/**
 * Updates the settings and inserts offices, certificates, metas, social links and slides. Returns the ids of these, or undefined if the site
 * already has a name.
 */
export async function insertSite(db: Kysely<Tables>, demo: Demo, files: FileNames) {
  const { setting } = demo
  const minimum_order_units = parseMoney(setting.minimumOrder)
  if (minimum_order_units === undefined) throw new Error(`The smallest order is ${setting.minimumOrder}`)
  const { numUpdatedRows } = await db
    .updateTable('settings')
    .set({
      lang: setting.lang,
      ...columns('name', setting.name),
      ...columns('about', setting.about),
      ...columns('cofounder', setting.cofounder),
      logo: files('setting', setting.logo),
      favicon: files('setting', setting.favicon),
      cofounder_img: files('setting', setting.cofounderImage),
      map_img: files('setting', setting.map),
      catalog: files('setting', catalogue),
      phone: setting.phone,
      email: setting.email,
      whatsapp: setting.whatsapp,
      emergency_phone: setting.emergencyPhone,
      ...columns('emergency_hours', setting.emergencyHours),
      emergency_whatsapp: setting.emergencyWhatsapp,
      rescue_phone: setting.rescuePhone,
      emergency_minutes: setting.emergencyMinutes,
      ...columns('delivery', setting.delivery),
      ...columns('headline', setting.headline),
      ...columns('trade', setting.trade),
      ...columns('proofs', setting.proofs),
      ...columns('power_cut', setting.powerCut),
      ...columns('power_cut_steps', setting.powerCutSteps),
      ...columns('warranty', setting.warranty),
      ...columns('terms_returns', terms.returns),
      ...columns('terms_delivery', terms.delivery),
      ...columns('terms_privacy', terms.privacy),
      ...columns('terms_imprint', terms.imprint),
      minimum_order_units,
      dinar_rate: setting.dinarRate,
      dinar_rate_date: new Date().toISOString(),
    })
    .where('ku_name', '=', '')
    .where('en_name', '=', '')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined

  const offices = demo.offices.map(({ name, address, ...office }) =>
    derive('offices', { ...author, ...columns('name', name), ...columns('address', address), ...office }),
  )
  const certificates = demo.certificates.map(({ name, issuer, file, ...certificate }) =>
    derive('certificates', {
      ...author,
      ...columns('name', name),
      ...columns('issuer', issuer),
      ...certificate,
      file: files('certificates', file),
    }),
  )
  const metas = demo.metas.map(({ keywords, content }) =>
    derive('metas', { ...author, ...columns('keywords', keywords), ...columns('content', content) }),
  )
  const socials = demo.socials.map((social) => derive('socials', { ...author, ...social }))
  const sliders = demo.sliders.map(({ title, picture }) =>
    derive('sliders', { ...author, ...columns('title', title), avatar: files('sliders', picture) }),
  )
  return {
    offices: idsOf(await db.insertInto('offices').values(offices).returning('id').execute()),
    certificates: idsOf(await db.insertInto('certificates').values(certificates).returning('id').execute()),
    metas: idsOf(await db.insertInto('metas').values(metas).returning('id').execute()),
    socials: idsOf(await db.insertInto('socials').values(socials).returning('id').execute()),
    sliders: idsOf(await db.insertInto('sliders').values(sliders).returning('id').execute()),
  }
}
