import { classes } from '#web/ui/classes.ts'
import { Drawing } from '#web/ui/drawing.tsx'
import iconCss from '#web/ui/small-parts.module.css'

const drawings = {
  orders: 'M6 3.5h12v17l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5',
  leave: 'M13.5 4h-8v16h8M10 12h10.5m-4-4 4 4-4 4',
  print: 'M7 8V3.5h10V8M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z',
}

/** An icon for the customer's links, in the style of the site's icons. */
export function AccountIcon({ name, size = 20 }: { name: keyof typeof drawings; size?: number }) {
  return (
    <Drawing className={classes(iconCss.icon, name === 'leave' && iconCss.turns)} size={size}>
      <path d={drawings[name]} />
    </Drawing>
  )
}
