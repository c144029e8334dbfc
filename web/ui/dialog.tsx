import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import css from './dialog.module.css'
import { Icon } from './icon.tsx'

/** What makes a button open the dialog of this id by itself, where a browser knows how, before any script runs. */
export const opensDialog = (id: string) => ({ command: 'show-modal', commandfor: id })

interface Props {
  id?: string
  open: boolean
  /** It was opened without the page's doing. */
  onOpen?(): void
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
export function Dialog(props: Props) {
  const { open, onOpen, onClose, title, closeLabel, look = 'box', alert = false, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const own = useId()
  const { id = own } = props
  const body = useId()
  const began = useRef(false)

  useEffect(() => {
    const element = dialog.current
    const early = !began.current && element?.open
    began.current = true
    if (early && !open) return onOpen?.()
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open, onOpen])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      id={id}
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
          <Button
            look="plain"
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
            {...{ command: 'close', commandfor: id }}
          >
            <Icon name="close" />
          </Button>
        </div>
        {alert ? <div id={body}>{children}</div> : children}
      </div>
    </dialog>
  )
}
