import { expect, type Locator } from '@playwright/test'
import sharp from 'sharp'

const colours = {
  red: [200, 30, 30],
  green: [30, 150, 60],
  blue: [30, 60, 200],
  yellow: [230, 200, 40],
  black: [10, 10, 10],
} as const

export type PictureColour = keyof typeof colours

/** A picture of one colour, as a file that is chosen. */
export async function pictureOf(colour: PictureColour) {
  const [r, g, b] = colours[colour]
  const create = { width: 64, height: 48, channels: 3, background: { r, g, b } } as const
  return { name: `${colour}.png`, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}

// The colour in the middle of a picture; nothing until it has come.
const pixelOf = (image: HTMLImageElement): number[] => {
  if (!image.complete || image.naturalWidth === 0) return []
  const brush = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')
  brush?.drawImage(image, 0, 0, 1, 1)
  return [...(brush?.getImageData(0, 0, 1, 1).data ?? [])]
}

// How far a colour is from another: a picture may have been stored in a way that loses a little.
const distance = (a: readonly number[], b: readonly number[]) =>
  Math.hypot(...b.map((part, at) => part - (a[at] ?? 0)))

/** Waits until an image of a page shows the picture of a colour. */
export async function expectPicture(image: Locator, colour: PictureColour) {
  await image.scrollIntoViewIfNeeded()
  await expect
    .poll(async () => {
      const pixel = await image.evaluate(pixelOf)
      return Object.entries(colours).find(([, one]) => pixel.length > 0 && distance(pixel, one) < 25)?.[0]
    })
    .toBe(colour)
}
