import type { LiftKind } from '#contract/products/lift-kinds.ts'

/** What the demo's products are, by their keys; others are no lifts. */
export const liftKindOf: Readonly<Record<string, LiftKind>> = {
  'linea-passenger': 'passenger',
  'vista-panoramic': 'passenger',
  'slim-mrl': 'passenger',
  'vita-bed': 'bed',
  'atlas-freight': 'goods',
  'garaj-car': 'vehicle',
  'sifra-dumbwaiter': 'service',
  'mal-home': 'home',
  'asan-platform': 'home',
  'terrace-escalator': 'escalator',
  'plain-walk': 'walk',
}
