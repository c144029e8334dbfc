import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import css from './dialog.module.css'
import { Icon } from './icon.tsx'

interface Props {
  open: boolean
  /** Called when it was closed: by Escape, by its button, by a press beside it. */
  onClose(): void
  title: string
  /** What the closing button is called. */
  closeLabel: string
  /** `drawer` lies at the start edge of the page: left in English, right in Kurdish and Arabic. */
  look?: 'box' | 'drawer'
  /** Says something the user must know, as an alert. */
  alert?: boolean
  children: ReactNode
}

/** A dialog over the page, by the browser's own element: it traps focus and gives it back. */
export function Dialog({ open, onClose, title, closeLabel, look = 'box', alert = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useId()

  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={classes(css.dialog, css[look])}
      role={alert ? 'alertdialog' : undefined}
      aria-label={title}
      aria-describedby={alert ? body : undefined}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className={css.inside}>
        <div className={css.head}>
          <p className={css.title}>{title}</p>
          <Button look="plain" aria-label={closeLabel} onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </Button>
        </div>
        {alert ? <div id={body}>{children}</div> : children}
      </div>
    </dialog>
  )
}
