import { refuse } from '#contract/call.ts'
import type { UploadedFile } from '#contract/files.ts'
import { isPdf } from '../../files/pdf.ts'
import { isActive } from '../../files/pdf-activity.ts'
import type { Wanted } from '../../files/take-picture.ts'
import { forUpload, type Kept, keepBytes, keepPicture, newUpload, removeAfter } from '../../lists/uploads.ts'
import type { CallContext } from '../context.ts'
import { logEvent } from '../events.ts'
import { ownId } from '../people/kinds.ts'
import { type Change, changeSetting, type FileColumn, lockSetting } from './change.ts'

type Keep = (context: CallContext, bytes: Uint8Array) => Promise<Kept>

const picture =
  (wanted: Wanted): Keep =>
  (context, bytes) =>
    keepPicture(context, 'setting', bytes, wanted)

const pdf: Keep = async (context, bytes) => {
  if (bytes.length === 0) return { fault: 'FILE_IS_EMPTY' }
  if (!isPdf(bytes) || (await isActive(bytes))) return { fault: 'FILE_TYPE_NOT_ALLOWED' }
  return keepBytes(context, newUpload('setting', 'pdf'), bytes)
}

/** Makes the call that changes one of the files of the settings; the old file goes once the change is made. */
const changing =
  <F extends string>(field: F, column: FileColumn, keep: Keep) =>
  async (
    input: Readonly<Record<F, UploadedFile>> & { readonly seen?: string | undefined },
    context: CallContext,
  ) => {
    const { database, caller } = context
    const kept = await keep(context, input[field].bytes)
    if ('fault' in kept) {
      logEvent(context, 'upload refused', { user: ownId(caller), why: kept.fault })
      return refuse(kept.fault)
    }
    return forUpload(context, kept.name, () =>
      database.transaction(async (transaction) => {
        const before = await lockSetting(transaction, database.kind)
        removeAfter(context, transaction, 'setting', before[column])
        return changeSetting(transaction, context, { [column]: kept.name.file }, input.seen)
      }),
    )
  }

export const changeLogo: Change<'changelogo'> = changing(
  'logo',
  'logo',
  picture({ side: 1_024, forms: ['png', 'jpeg', 'bmp', 'svg'] }),
)
export const changeFavicon: Change<'changefavicon'> = changing(
  'favicon',
  'favicon',
  picture({ side: 256, as: 'square png' }),
)
export const changeCatalog: Change<'changecatalog'> = changing('catalog', 'catalog', pdf)
export const uploadCofounderImg: Change<'uploadcofounderimg'> = changing(
  'cofounderimg',
  'cofounder_img',
  picture({ side: 1_600, forms: ['png', 'jpeg', 'webp'] }),
)
