import sharp from 'sharp'

/** A screenshot of a window. */
export interface Shot {
  readonly file: string
  /** The window's width in pixels. */
  readonly width: number
}

/** The width of a sheet and the maximum height per screenshot, in pixels. */
const sheetWidth = 1560
const maxHeight = 1500
const gap = 8

/**
 * Combines screenshots into one picture: six phone screenshots in a row, or three wider ones. Writes nothing for an
 * empty list.
 */
export async function contactSheet(shots: readonly Shot[], target: string): Promise<void> {
  const [first] = shots
  if (!first) return
  const columns = Math.min(shots.length, first.width < 600 ? 6 : 3)
  const width = Math.floor((sheetWidth - gap * (columns - 1)) / columns)
  const tiles = await Promise.all(
    shots.map(async ({ file }) => {
      const { data, info } = await sharp(file).resize({ width }).toBuffer({ resolveWithObject: true })
      const height = Math.min(info.height, maxHeight)
      return { height, input: await sharp(data).extract({ left: 0, top: 0, width, height }).toBuffer() }
    }),
  )
  const row = Math.max(...tiles.map(({ height }) => height)) + gap
  const rows = Math.ceil(tiles.length / columns)
  const sheet = sharp({
    create: { width: sheetWidth, height: row * rows, channels: 3, background: '#888888' },
  })
  await sheet
    .composite(
      tiles.map(({ input }, at) => ({
        input,
        left: (at % columns) * (width + gap),
        top: Math.floor(at / columns) * row,
      })),
    )
    .png()
    .toFile(target)
}
