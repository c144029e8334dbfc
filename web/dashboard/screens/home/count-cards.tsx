import { Link } from 'react-router'
import type { Contract } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'
import { formatNumber } from '#i18n/format.ts'
import { useDashboard, useScreens } from '../../kit/dashboard-context.tsx'
import { lastSegment } from '../../kit/list-names.ts'
import { StaffIcon } from '../../kit/staff-icon.tsx'
import css from './count-cards.module.css'

/** The number of rows of each list and of orders of each status. */
export type Counts = Success<Contract['/app/dashboard/home/statistics']>['data']

const shown = [
  'orders',
  'products',
  'productcategories',
  'projects',
  'projectcategories',
  'services',
  'servicetypes',
  'colors',
  'sizes',
  'sliders',
  'contacts',
  'users',
] as const

/** A card for each list with its number of rows, as a link to it. */
export function CountCards({ counts }: { counts: Counts }) {
  const { t } = useDashboard()
  const screens = useScreens()
  return (
    <ul className={css.cards}>
      {shown.map((key) => {
        const item = screens.find((one) => 'icon' in one && lastSegment(one.path) === key)
        return (
          item &&
          'icon' in item && (
            <li key={key}>
              <Link className={css.card} to={`/dashboard/${item.path}`}>
                <span className={css.sign}>
                  <StaffIcon name={item.icon} size={22} />
                </span>
                <span className={css.words}>
                  <span className={css.number}>{formatNumber(counts[`count${key}`])}</span>
                  <span className={css.name}>{t(`dashboard.nav.${key}`)}</span>
                </span>
              </Link>
            </li>
          )
        )
      })}
    </ul>
  )
}
