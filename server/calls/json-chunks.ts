import { nextSlice } from '../async/next-tick.ts'

/** How many rows we serialise before yielding: some milliseconds, even with long texts. */
const rowsPerChunk = 100

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Whether an answer has lists that take long to serialise. */
export const isLong = (answer: object): boolean =>
  Object.values(answer).some((value) => isList(value) && value.length > rowsPerChunk)

async function* rows(list: readonly unknown[]): AsyncGenerator<string, void, undefined> {
  for (let from = 0; from < list.length; from += rowsPerChunk) {
    await nextSlice()
    const some = JSON.stringify(list.slice(from, from + rowsPerChunk)).slice(1, -1)
    yield from === 0 ? some : `,${some}`
  }
}

/** Serialises an answer to the same JSON as JSON.stringify, yielding to the event loop between batches of rows. */
export async function inPieces(answer: object): Promise<Buffer> {
  const pieces: Buffer[] = []
  let before = '{'
  for (const [name, value] of Object.entries(answer)) {
    const isRows = isList(value) && value.length > rowsPerChunk
    const text: string | undefined = isRows ? '[' : JSON.stringify(value)
    if (text === undefined) continue
    pieces.push(Buffer.from(`${before}${JSON.stringify(name)}:${text}`))
    before = ','
    if (!isRows) continue
    for await (const some of rows(value)) pieces.push(Buffer.from(some))
    pieces.push(Buffer.from(']'))
  }
  pieces.push(Buffer.from(before === '{' ? '{}' : '}'))
  return Buffer.concat(pieces)
}
