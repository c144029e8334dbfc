import { useEffect, useEffectEvent, useState } from 'react'
import { keepDraft, readDraft } from '#web/shared/drafts.ts'
import { useStaff } from './dashboard-context.tsx'
import type { ListName } from './list-names.ts'
import type { ListAnswer } from './paging.ts'

/** How many rows a tab remembers; those chosen first are forgotten first. */
const most = 200
/** Rows that are looked up at the same time. */
const atOnce = 5

const nameOf = (list: ListName) => `${list}/chosen`

/** The ids that a user has chosen in a list, in this tab. */
export function readChosen(list: ListName, user: number): ReadonlySet<number> {
  const { ids = '' } = readDraft(nameOf(list), `staff ${user}`)?.values ?? {}
  return new Set(
    String(ids)
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  )
}

/** Remembers the ids for the lifetime of the tab, with what was typed and not saved. */
export function keepChosen(list: ListName, user: number, chosen: ReadonlySet<number>) {
  const ids = [...chosen].slice(-most).join()
  keepDraft(nameOf(list), { by: `staff ${user}`, values: ids ? { ids } : {} })
}

/**
 * The rows of a list that the user has chosen, on whichever page, and the function that changes them. They stay while the
 * user looks at another screen, without those that were deleted meanwhile.
 */
export function useChosen(list: ListName, find: (id: number) => Promise<ListAnswer<{ id: number }>>) {
  const { user } = useStaff()
  const [chosen, setChosen] = useState(() => readChosen(list, user.id))
  function choose(next: ReadonlySet<number>) {
    setChosen(next)
    keepChosen(list, user.id, next)
  }
  const drop = useEffectEvent((gone: readonly number[]) =>
    choose(new Set([...chosen].filter((id) => !gone.includes(id)))),
  )
  // A row that could not be looked up stays.
  const isGone = useEffectEvent(async (id: number) => {
    const answer = await find(id)
    return answer.status && answer.data.length === 0
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, over what was remembered
  useEffect(() => {
    let here = true
    async function dropGone(ids: readonly number[]) {
      for (let from = 0; here && from < ids.length; from += atOnce) {
        const some = ids.slice(from, from + atOnce)
        const gone = await Promise.all(some.map(isGone))
        if (here && gone.includes(true)) drop(some.filter((_, index) => gone[index]))
      }
    }
    void dropGone([...chosen])
    return () => {
      here = false
    }
  }, [])
  return [chosen, choose] as const
}
