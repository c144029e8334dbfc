import { useEffect, useId, useRef, useState } from 'react'
import type { Account } from '#contract/customers/account.ts'
import type { SiteMessageKey } from '#contract/kit/messages.ts'
import { upload } from '#web/api/upload.ts'
import { pictureMegabytes, pictureTypes } from '#web/shared/field-limits.ts'
import { useBusy } from '#web/ui/form/use-busy.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import { Avatar } from '../session/avatar.tsx'
import { useAccountForm } from '../session/use-account-form.ts'
import css from './change-picture.module.css'
import { EditPanel } from './edit-panel.tsx'

/** Form that changes the customer's picture, with a preview before the upload. */
export function ChangePicture({ account }: { account: Account }) {
  const t = useAccountTexts()
  const id = useId()
  const { settle } = useAccountForm()
  const [busy, run] = useBusy()
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [share, setShare] = useState(0)

  function choose(chosen: File | undefined) {
    if (!chosen) return
    const fault = faultOfPicture(chosen)
    setError(fault && t(`messages.${fault}`))
    setFile(fault ? undefined : chosen)
  }

  const submit = () =>
    run(async () => {
      if (!file) return
      setShare(0)
      setError(undefined)
      const fields = { account_id: account.id, avatar: file }
      const answer = await upload('/app/client/profile/changeavatar', 'changeAvatar', fields, {
        onProgress: setShare,
      })
      const fault = settle(answer, submit)
      if (fault) setError(fault.text)
      else setFile(undefined)
    })

  const percent = Math.round(share * 100)
  return (
    <EditPanel
      title={t('account.profile.changePicture')}
      form={{
        busy,
        submit: (event) => {
          event.preventDefault()
          void submit()
        },
      }}
      action={t('account.profile.send')}
      working={t('account.profile.uploading', { percent })}
      off={!file}
    >
      <div className={css.pick}>
        <div className={css.look}>
          {file ? (
            <Preview file={file} label={t('account.profile.preview')} />
          ) : (
            <Avatar account={account} alt="" className={css.now} />
          )}
        </div>
        <div className={css.words}>
          <label className={css.choose}>
            <input
              className={css.input}
              type="file"
              name="avatar"
              accept={pictureTypes.join(',')}
              disabled={busy}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-help ${id}-error`}
              onChange={(event) => {
                choose(event.currentTarget.files?.[0])
                // Allows choosing the same file again after it was corrected.
                event.currentTarget.value = ''
              }}
            />
            {t(file ? 'account.profile.otherFile' : 'account.profile.chooseFile')}
          </label>
          <p className={css.help} id={`${id}-help`}>
            {t('account.profile.fileHelp', { types: 'PNG, JPEG, BMP', size: pictureMegabytes })}
          </p>
          <p className={css.file} aria-live="polite">
            {file && <bdi>{file.name}</bdi>}
          </p>
        </div>
      </div>
      <p className={css.error} id={`${id}-error`} role="alert">
        {error && (
          <>
            <Icon name="warning" size={16} />
            {error}
          </>
        )}
      </p>
      {busy && <progress className={css.progress} value={share} aria-label={t('account.profile.send')} />}
    </EditPanel>
  )
}

/** Checks a file before it is uploaded: returns the server's message, or undefined for an acceptable file. */
export function faultOfPicture(file: Pick<File, 'size' | 'type'>): SiteMessageKey | undefined {
  if (file.size === 0) return 'FILE_IS_EMPTY'
  if (!pictureTypes.includes(file.type)) return 'FILE_TYPE_NOT_ALLOWED'
  return file.size > pictureMegabytes * 1024 * 1024 ? 'FILE_TOO_BIG' : undefined
}

// Twice the displayed size, for high-density screens.
const side = 224

/** Draws the centre of a picture as a square, as the site will crop it. */
async function draw(file: File, canvas: HTMLCanvasElement, isCurrent: () => boolean) {
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  const edge = Math.min(width, height)
  if (isCurrent()) {
    canvas
      .getContext('2d')
      ?.drawImage(picture, (width - edge) / 2, (height - edge) / 2, edge, edge, 0, 0, side, side)
  }
  picture.close()
}

/** Preview of a chosen picture. One that the browser cannot decode stays blank: the server decides on it. */
function Preview({ file, label }: { file: File; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    let current = true
    element?.getContext('2d')?.clearRect(0, 0, side, side)
    if (element) draw(file, element, () => current).catch(() => undefined)
    return () => {
      current = false
    }
  }, [file])
  return (
    <canvas ref={canvas} className={css.preview} width={side} height={side} role="img" aria-label={label} />
  )
}
