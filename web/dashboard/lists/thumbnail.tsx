import type { UploadKind } from '#contract/uploads.ts'
import { uploadPath } from '#web/ui/picture.tsx'
import css from './cells.module.css'

/** A row's picture, small. The name beside it says what it shows. */
export function Thumb({ kind, file }: { kind: UploadKind; file: string }) {
  if (!file) return <span className={css.thumb} />
  return (
    <img
      className={css.thumb}
      src={uploadPath(kind, file, 320)}
      width={56}
      height={42}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
