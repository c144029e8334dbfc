import { useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Text, Value } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './compare.module.css'
import type { ComparePage } from './load-compare.ts'

/** The products as columns, what they have as rows. A row that differs says so. */
export function CompareTable({ page: { products, rows } }: { page: ComparePage }) {
  const { t } = useSite()
  return (
    <section
      className={css.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and keyboards must reach it.
      tabIndex={0}
      aria-label={t('site.compare.heading')}
      // Chromium does not scroll to a link of which 32 px are in sight, though the names of the figures cover the rest.
      // A pointer is on the link already, which must not move away below it.
      onFocus={({ target, currentTarget }) => {
        if (target !== currentTarget && target.matches(':focus-visible'))
          target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      }}
    >
      <table className={css.table}>
        <thead>
          <tr>
            <td />
            {products.map(({ id, name, picture, to, without }) => (
              <th key={id} scope="col">
                <Picture kind="products" file={picture} alt="" sizes="240px" />
                <Link to={to}>
                  <Text of={name} />
                </Link>
                <Link
                  className={css.remove}
                  to={without}
                  aria-label={t('site.compare.remove', { name: name.text })}
                  preventScrollReset
                >
                  <Icon name="close" size={18} />
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, links, differs }) => (
            <tr key={label} className={classes(differs && css.differs)}>
              <th scope="row">
                <Value>{label}</Value>
                {differs && <VisuallyHidden> ({t('site.compare.differs')})</VisuallyHidden>}
              </th>
              {products.map(({ id }, index) => (
                <td key={id}>
                  <Linked to={values[index] ? links[index] : undefined}>{values[index] || '—'}</Linked>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A value, which leads to a page if it has one. */
function Linked({ to, children }: { to: string | undefined; children: string }) {
  return to ? (
    <Link to={to}>
      <Value>{children}</Value>
    </Link>
  ) : (
    <Value>{children}</Value>
  )
}
