import type { Drawing, Mark } from '#contract/products/lift-drawing.ts'
import type { Sheet } from '#contract/products/sheet.ts'
import { formatNumber } from '#i18n/format.ts'
import type { Pen } from './pen.ts'

/** As in `web/site/drawing/lift-drawing.module.css`, in the light. */
const looks = {
  room: { fill: '#f3f6f4', line: undefined, width: 0 },
  cabin: { fill: '#e3f4ea', line: '#017a3d', width: 1.5 },
  wall: { width: 4, line: '#14241c', dash: undefined },
  thin: { width: 1, line: '#14241c', dash: undefined },
  dashed: { width: 1.5, line: '#6b7a72', dash: 5 },
} as const

/** The length of the slanted end of a dimension. */
const tick = 4

interface Canvas {
  readonly doc: PDFKit.PDFDocument
  readonly pen: Pen
  readonly parts: NonNullable<Sheet['parts']>
  /** The direction of all words. */
  readonly dir: Sheet['dir']
}

/** Draws the plan or the section of a lift with its name, `width` points wide, its upper left corner at `x` and `y`. */
export function drawView(
  canvas: Canvas,
  { name, drawing }: { name: string; drawing: Drawing },
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const { doc, pen, dir } = canvas
  const scale = width / drawing.width
  doc.save().translate(x, y).scale(scale)
  doc.roundedRect(0, 0, drawing.width, drawing.height, 8).lineWidth(1).stroke('#d5ddd8')
  const title = { x: drawing.width / 2, y: 16, at: 'middle' } as const
  pen.writeWithin({ text: name, dir }, drawing.width, title, { size: 13, weight: 700 })
  for (const mark of drawing.marks) drawMark(canvas, drawing, mark)
  doc.restore()
}

function drawMark({ doc, pen, parts, dir }: Canvas, { width: room }: Drawing, mark: Mark): void {
  const label = (text: string, x: number, y: number, weight: 400 | 700 = 400) =>
    pen.writeWithin({ text, dir }, 2 * Math.min(x, room - x), { x, y, at: 'middle' }, { size: 13, weight })
  if (mark.kind === 'label') {
    label(parts[mark.part], mark.x, mark.y)
    return
  }
  const [x1, y1, x2, y2] = mark.at
  if (mark.kind === 'box') {
    const { fill, line, width } = looks[mark.look]
    doc.rect(x1, y1, x2 - x1, y2 - y1)
    if (line) doc.lineWidth(width).fillAndStroke(fill, line)
    else doc.fill(fill)
    return
  }
  if (mark.kind === 'line') {
    const { width, line, dash } = looks[mark.look]
    doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(width)
    if (dash) doc.dash(dash, { space: dash - 1 })
    doc.stroke(line).undash()
    return
  }
  doc.moveTo(x1, y1).lineTo(x2, y2)
  for (const [x, y] of [
    [x1, y1],
    [x2, y2],
  ] as const)
    doc.moveTo(x - tick, y + tick).lineTo(x + tick, y - tick)
  doc.lineWidth(1).stroke('#14241c')
  const [x, y] = [(x1 + x2) / 2 + (mark.beside ?? 0), (y1 + y2) / 2]
  // The baselines of the figure and of the part's name.
  const [first, second] =
    mark.beside === undefined ? [y - 5, y + 16] : mark.part ? [y - 2, y + 14] : [y + 4, y]
  label(formatNumber(mark.figure), x, first, 700)
  if (mark.part) label(parts[mark.part], x, second)
}
