import type { FormError } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Latin } from '#web/ui/text.tsx'
import { WhatsappLink } from '../shell/call-bar.tsx'
import { useTelephones } from '../shell/use-telephones.ts'
import css from './call-buttons.module.css'

/** The telephones and WhatsApp beside a refusal that asks to wait; null beside any other. */
export function OtherWays({ fault: { waits = false } }: { fault: FormError }) {
  const telephones = useTelephones('contact')
  if (!waits) return null
  return (
    <span className={css.ways}>
      {telephones.map(({ line, text, href }) => (
        <a key={line} className={css.way} href={href}>
          <Icon name="phone" size={20} />
          <Latin>{text}</Latin>
        </a>
      ))}
      <WhatsappLink className={css.way} />
    </span>
  )
}
