import { useEffect, useRef } from 'react'
import css from './change-picture.module.css'

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
export function Preview({ file, label }: { file: File; label: string }) {
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
