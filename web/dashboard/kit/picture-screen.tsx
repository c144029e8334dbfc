import type { ReactNode } from 'react'
import type { UploadKind } from '#contract/kit/uploads.ts'
import type { Versioned } from '#contract/kit/version.ts'
import type { IdempotentTransfer } from '#web/api/upload.ts'
import { uploadPath } from '#web/ui/picture.tsx'
import css from './cells.module.css'
import { numberColumn } from './columns.tsx'
import { useDashboard } from './dashboard-context.tsx'
import { ListScreen } from './list-screen.tsx'
import type { ListAnswer } from './paging.ts'
import { type EditPicture, type Picture, PictureForm } from './picture-form.tsx'
import type { Denial, Done } from './query-client.ts'
import type { Rows } from './use-rows.ts'

interface Props {
  list: 'productavatars' | 'productgalaries' | 'projectavatars'
  kind: UploadKind
  heading: ReactNode
  back: ReactNode
  /** Content above the pictures. */
  about?: ReactNode
  /** The alternative text of the pictures. */
  of: string
  rows: Rows<Picture, 'id'>
  /** Uploads a new picture. */
  add(picture: File, transfer: IdempotentTransfer): Promise<Done | Denial<never>>
  edit: EditPicture
  remove(id: number): Promise<Done | Denial>
}

type Seen = Versioned<{ id: number }>

const pictureOf = <R extends Seen>(row: R, fileOf: (row: R) => string): Picture => ({
  id: row.id,
  file: fileOf(row),
  version: row.version,
})

/** Maps the rows of a list's answer to pictures. */
export const asPictures = <R extends Seen>(
  answer: ListAnswer<R>,
  fileOf: (row: R) => string,
): ListAnswer<Picture> =>
  answer.status ? { ...answer, data: answer.data.map((row) => pictureOf(row, fileOf)) } : answer

/** Maps the conflicting row in the answer to an edit, if there is one, to a picture. */
export const asPicture = <R extends Seen>(
  answer: Done | Denial<R>,
  fileOf: (row: R) => string,
): Done | Denial<Picture> => {
  if (answer.status) return answer
  const { row, ...rest } = answer
  return row ? { ...rest, row: pictureOf(row, fileOf) } : rest
}

/** Lists the pictures of one row, each 400 by 300, and lets staff add, replace and delete them. */
export function PictureScreen({ list, kind, heading, back, about, of, rows, add, edit, remove }: Props) {
  const dashboard = useDashboard()
  const { t } = dashboard
  return (
    <ListScreen
      {...rows}
      list={list}
      heading={heading}
      back={back}
      about={about}
      search={false}
      nameOf={({ id }) => `#${id}`}
      columns={[
        numberColumn(dashboard),
        {
          key: 'picture',
          title: t('dashboard.fields.picture'),
          show: ({ file }) => (
            <img
              className={css.picture}
              src={uploadPath(kind, file, 480)}
              width={400}
              height={300}
              alt={of}
              loading="lazy"
            />
          ),
        },
      ]}
      write="content.write"
      remove={{ needs: 'content.delete', run: ({ id }) => remove(id) }}
      form={(row, close) => (
        <PictureForm list={list} kind={kind} row={row} add={add} edit={edit} onClose={close} />
      )}
    />
  )
}
