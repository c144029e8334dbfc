/** What a product of the catalogue is, where staff say so. */
export const liftKinds = [
  'passenger',
  'bed',
  'goods',
  'vehicle',
  'service',
  'home',
  'escalator',
  'walk',
] as const
export type LiftKind = (typeof liftKinds)[number]

/** Whether a text names a kind. */
export const isLiftKind = (text: string): text is LiftKind => liftKinds.some((kind) => kind === text)
