import type { Run } from './kit/run.ts'

interface Listed {
  /** One line for whoever chooses. */
  readonly about: string
  open(): Promise<{ readonly run: Run }>
}

/** Every run, by its name. */
export const runs: Readonly<Record<string, Listed>> = {
  kill: {
    about: 'killed again and again while customers order, the product loses nothing',
    open: () => import('./kill.ts'),
  },
}
