import encodeQR from 'qr'
import css from './slip.module.css'

/** The width of the light border that readers need around a code, in modules (ISO/IEC 18004). */
const quiet = 4

/** A text of capital letters, digits and hyphens as a QR code, dark on light in every theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: quiet })
  const size = rows.length
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className={css.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
