import { Link } from '#web/ui/link.tsx'
import { classes } from '../classes.ts'
import { Icon } from '../icon.tsx'
import css from './pagination.module.css'

interface Props {
  /** One-based. */
  page: number
  pages: number
  /** Returns the URL of a page. */
  to(page: number): string
  /** The labels of the navigation, of its end buttons, and of one page. */
  label: string
  previous: string
  next: string
  goTo(page: number): string
}

/** Returns the current page, its neighbours, the first and the last; `null` marks a gap. */
export function pageNumbers(page: number, pages: number): readonly (number | null)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const sorted = [...new Set(shown)].sort((a, b) => a - b)
  return sorted.flatMap((one, index) => {
    const gap = one - (sorted[index - 1] ?? 0)
    if (gap === 2) return [one - 1, one]
    return gap > 2 ? [null, one] : [one]
  })
}

/** The pages of a list, styled as a floor indicator: the current one lit like a lift's button. */
export function Pagination({ page, pages, to, label, previous, next, goTo }: Props) {
  if (pages < 2) return null
  return (
    <nav aria-label={label} className={css.panel} data-repeats>
      <End to={page > 1 ? to(page - 1) : null} label={previous} icon="back" />
      <ol className={css.floors}>
        {pageNumbers(page, pages).map((one, index) =>
          one === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known only by where it is
            <li key={`gap-${index}`} className={css.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={one}>
              <Link
                to={to(one)}
                className={classes(css.floor, one === page && css.lit)}
                aria-label={goTo(one)}
                aria-current={one === page ? 'page' : undefined}
              >
                {one}
              </Link>
            </li>
          ),
        )}
      </ol>
      <End to={page < pages ? to(page + 1) : null} label={next} icon="forward" />
    </nav>
  )
}

function End({ to, label, icon }: { to: string | null; label: string; icon: 'back' | 'forward' }) {
  if (!to) return <span className={css.end} aria-hidden="true" />
  return (
    <Link to={to} className={classes(css.floor, css.end)} aria-label={label}>
      <Icon name={icon} />
    </Link>
  )
}
