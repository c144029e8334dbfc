import css from '../small-parts.module.css'

/** A colour as a small disc. `code` is `#rrggbb`; an SVG fill avoids an inline style. */
export function Swatch({ code, size = 24 }: { code: string; size?: number }) {
  return (
    <svg className={css.swatch} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <circle cx="12" cy="12" r="11.5" fill={code} />
    </svg>
  )
}
