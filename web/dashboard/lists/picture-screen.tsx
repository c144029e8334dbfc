import type { ReactNode } from 'react'
import type { PressedTransfer, Transfer } from '#web/api/upload.ts'
import { type UploadKind, uploadPath } from '#web/ui/picture.tsx'
import { useDesk } from '../desk.tsx'
import type { Denial, Done } from '../queries.ts'
import { numberColumn } from './columns.tsx'
import { ListScreen } from './list-screen.tsx'
import { type Picture, PictureForm } from './picture-form.tsx'
import css from './picture-screen.module.css'
import type { Listing } from './read-all.ts'
import type { Rows } from './use-rows.ts'

interface Props {
  list: 'productavatars' | 'productgalaries' | 'projectavatars'
  kind: UploadKind
  heading: ReactNode
  back: ReactNode
  /** What else there is to say, above the pictures. */
  about?: ReactNode
  /** What the pictures show, for those who do not see them. */
  of: string
  rows: Rows<Picture, 'id'>
  /** Sends a new picture. */
  add(picture: File, transfer: PressedTransfer): Promise<Done | Denial>
  /** Sends a picture in place of the one of an id, or the name of the file that stays. */
  edit(picture: File | string, id: number, transfer: Transfer): Promise<Done | Denial>
  remove(id: number): Promise<Done | Denial>
}

/** A list's answer as pictures: each row's id and its file. */
export const asPictures = <R extends { id: number }>(
  answer: Listing<R>,
  fileOf: (row: R) => string,
): Listing<Picture> =>
  answer.status ? { ...answer, data: answer.data.map((row) => ({ id: row.id, file: fileOf(row) })) } : answer

/** The pictures of something: each 400 by 300, to be sent, replaced and deleted. */
export function PictureScreen({ list, kind, heading, back, about, of, rows, add, edit, remove }: Props) {
  const desk = useDesk()
  const { t } = desk
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
        numberColumn(desk),
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
