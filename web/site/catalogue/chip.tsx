import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import css from './chip.module.css'

interface ChipProps {
  form: string
  name: string
  value: number
  on: boolean
  choose(): void
  children: ReactNode
}

/** A checkbox of the form as a chip. */
export function Chip({ form, name, value, on, choose, children }: ChipProps) {
  return (
    <label className={css.chip}>
      <input
        type="checkbox"
        form={form}
        name={name}
        value={value}
        defaultChecked={on}
        onChange={choose}
        // Browsers leave what is half behind the edge of its row where it is.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      />
      <Icon name="check" size={16} />
      {children}
    </label>
  )
}
