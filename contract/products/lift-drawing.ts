/** The figures of a lift that a drawing shows, in millimetres. Without the first four there is none. */
export interface DrawnFigures {
  readonly shaft_width: number
  readonly shaft_depth: number
  readonly cabin_width: number
  readonly cabin_depth: number
  readonly door_width?: number | undefined
  readonly cabin_height?: number | undefined
  readonly pit?: number | undefined
  readonly headroom?: number | undefined
}

/** What a dimension or a part is called, as a key of the texts of drawings. */
export type DrawnPart = 'shaft' | 'cabin' | 'door' | 'pit' | 'headroom'

/** A part of a drawing, in the units of its view box; y grows downwards. */
export type Mark =
  | { readonly kind: 'line'; readonly look: 'wall' | 'thin' | 'dashed'; readonly at: Points }
  | { readonly kind: 'box'; readonly look: 'room' | 'cabin'; readonly at: Points }
  /** A dimension from one point to another. Its figure and its part stand above and below it, or beside an upright one. */
  | {
      readonly kind: 'dimension'
      readonly at: Points
      readonly figure: number
      readonly part?: DrawnPart
      /** Where the words of an upright one stand: their middle, from the line. */
      readonly beside?: number
    }
  | { readonly kind: 'label'; readonly x: number; readonly y: number; readonly part: DrawnPart }

/** From x and y to x and y. */
type Points = readonly [number, number, number, number]

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
}

/** The figures for a drawing, of those of a product by the keys of attributes; undefined if there are too few. */
export function drawnFigures(of: (key: keyof DrawnFigures) => number | undefined): DrawnFigures | undefined {
  const [shaft_width, shaft_depth] = [of('shaft_width'), of('shaft_depth')]
  const [cabin_width, cabin_depth] = [of('cabin_width'), of('cabin_depth')]
  if (!shaft_width || !shaft_depth || !cabin_width || !cabin_depth) return undefined
  return {
    shaft_width,
    shaft_depth,
    cabin_width,
    cabin_depth,
    door_width: of('door_width'),
    cabin_height: of('cabin_height'),
    pit: of('pit'),
    headroom: of('headroom'),
  }
}

const [width, height] = [360, 380]

const line = (look: 'wall' | 'thin' | 'dashed', ...at: Points): Mark => ({ kind: 'line', look, at })
const box = (look: 'room' | 'cabin', ...at: Points): Mark => ({ kind: 'box', look, at })
const dimension = (figure: number, part: DrawnPart | undefined, ...at: Points): Mark => ({
  kind: 'dimension',
  at,
  figure,
  ...(part && { part }),
})

interface Upright {
  readonly figure: number
  readonly part?: DrawnPart
  readonly x: number
  /** From top to bottom. */
  readonly y: readonly [number, number]
  readonly beside: number
}

const upright = ({ x, y: [from, to], ...rest }: Upright): Mark => ({
  kind: 'dimension',
  at: [x, from, x, to],
  ...rest,
})

/** The lift from above, in proportion: the shaft, the cabin in it and the door at the lower edge. */
export function planOf(figures: DrawnFigures): Drawing {
  const { shaft_width, shaft_depth, cabin_width, cabin_depth, door_width } = figures
  const scale = Math.min(200 / shaft_width, 230 / shaft_depth)
  const [w, d] = [shaft_width * scale, shaft_depth * scale]
  const middle = width / 2 + 40
  const [left, top] = [middle - w / 2, 30 + (230 - d) / 2]
  const [right, bottom] = [left + w, top + d]
  const [cw, cd] = [cabin_width * scale, cabin_depth * scale]
  // The cabin stands at the door, as far from it as from the sides at most.
  const sill = bottom - Math.min(d - cd, 12)
  const [c1, c2] = [middle - cw / 2, middle + cw / 2]
  const half = ((door_width ?? 0) * scale) / 2
  return {
    width,
    height,
    marks: [
      box('room', left, top, right, bottom),
      box('cabin', c1, sill - cd, c2, sill),
      line('wall', left, bottom, left, top),
      line('wall', left, top, right, top),
      line('wall', right, top, right, bottom),
      line('wall', left, bottom, middle - half, bottom),
      line('wall', middle + half, bottom, right, bottom),
      line('dashed', middle - half, sill + 4, middle + half, sill + 4),
      { kind: 'label', x: middle, y: sill - cd / 5, part: 'cabin' },
      dimension(cabin_width, undefined, c1, sill - cd + 26, c2, sill - cd + 26),
      upright({ figure: cabin_depth, x: c1 + 16, y: [sill - cd, sill], beside: 26 }),
      ...(door_width === undefined
        ? []
        : [dimension(door_width, 'door', middle - half, bottom + 26, middle + half, bottom + 26)]),
      dimension(shaft_width, 'shaft', left, bottom + 68, right, bottom + 68),
      upright({ figure: shaft_depth, part: 'shaft', x: left - 18, y: [top, bottom], beside: -36 }),
    ],
  }
}

/** A height in the drawing: in proportion to what is usual, but never so small or large that it cannot be read. */
const drawn = (figure: number | undefined, usual: number, size: number) =>
  Math.min(Math.max(((figure ?? usual) / usual) * size, size * 0.62), size * 1.25)

/** The lift from the side: pit, lowest and highest floor with the travel cut short between them, and headroom. */
export function sectionOf({ pit, headroom, cabin_height }: DrawnFigures): Drawing {
  const [top, bottom] = [30, 350]
  const [left, right] = [140, 250]
  const lowest = bottom - drawn(pit, 1400, 52)
  const highest = top + drawn(headroom, 3800, 110)
  const ceiling = lowest - drawn(cabin_height, 2200, 84)
  const cut = (highest + ceiling) / 2
  const edge = (x: number): Mark[] => [
    line('wall', x, top, x, cut - 6),
    line('wall', x, cut + 6, x, bottom),
    line('thin', x - 10, cut - 2, x + 10, cut - 10),
    line('thin', x - 10, cut + 10, x + 10, cut + 2),
  ]
  return {
    width,
    height,
    marks: [
      box('room', left, top, right, bottom),
      box('cabin', left + 12, ceiling, right - 6, lowest),
      ...edge(left),
      ...edge(right),
      line('wall', left, top, right, top),
      line('wall', left, bottom, right, bottom),
      line('wall', right, lowest, right + 90, lowest),
      line('wall', right, highest, right + 90, highest),
      line('dashed', left, lowest, right, lowest),
      line('dashed', left, highest, right, highest),
      { kind: 'label', x: (left + right) / 2, y: (ceiling + lowest) / 2 + 4, part: 'cabin' },
      ...(cabin_height === undefined
        ? []
        : [
            upright({ figure: cabin_height, part: 'cabin', x: right + 20, y: [ceiling, lowest], beside: 40 }),
          ]),
      ...(headroom === undefined
        ? []
        : [upright({ figure: headroom, part: 'headroom', x: left - 20, y: [top, highest], beside: -54 })]),
      ...(pit === undefined
        ? []
        : [upright({ figure: pit, part: 'pit', x: left - 20, y: [lowest, bottom], beside: -46 })]),
    ],
  }
}
