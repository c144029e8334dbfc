import type { Denial } from '../../shell/queries.ts'

/**
 * Sends what needs a file, with the one that a form holds. Until one is chosen it holds nothing or the name of another,
 * and is told so as the server would tell it.
 */
export const withFile = async <A>(
  chosen: File | string | null | undefined,
  send: (file: File) => Promise<A>,
): Promise<A | Denial<never>> =>
  chosen instanceof File ? send(chosen) : { status: false, msg: 'DATA_REQUIRED' }
