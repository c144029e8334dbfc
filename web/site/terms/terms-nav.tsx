import { Link } from '#web/ui/link.tsx'
import css from './terms.module.css'

interface Props {
  of: { readonly label: string; readonly links: readonly { readonly to: string; readonly label: string }[] }
}

/** Links to the company's terms; nothing without any. */
export function TermsNav({ of: { label, links } }: Props) {
  if (links.length === 0) return null
  return (
    <nav className={css.terms} aria-label={label}>
      <ul>
        {links.map((one) => (
          <li key={one.to}>
            <Link to={one.to}>{one.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
