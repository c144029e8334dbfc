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
  'last-item': {
    about: '500 buyers of ten pieces, at two processes: ten get one',
    open: () => import('./last-item.ts'),
  },
  'two-orders': {
    about: '200 carts with two things in opposite order, at two processes: no deadlock',
    open: () => import('./two-orders.ts'),
  },
  'stock-edit': {
    about: 'stock that staff change while customers buy comes out right',
    open: () => import('./stock-edit.ts'),
  },
  mixed: {
    about: '64 clients read and write at two processes: nobody meets a busy database',
    open: () => import('./mixed.ts'),
  },
  'kill-upload': {
    about: 'killed while pictures are uploaded: no row names a file that is not there',
    open: () => import('./kill-upload.ts'),
  },
  'disk-full': {
    about: 'a full disk refuses writes, loses nothing, and is forgotten when there is space (Linux, root)',
    open: () => import('./disk-full.ts'),
  },
  'postgres-restart': {
    about: 'PostgreSQL crashes and comes back while customers order',
    open: () => import('./postgres-restart.ts'),
  },
  'postgres-slow': {
    about: 'PostgreSQL answers five seconds late, then in time again',
    open: () => import('./postgres-slow.ts'),
  },
  smtp: {
    about: 'the mail server is gone, silent, unwilling and slow: nobody waits for it, each mail comes once',
    open: () => import('./smtp.ts'),
  },
  s3: {
    about: 'the bucket is silent, slow, gone and forbidden: uploads are refused, pages go on',
    open: () => import('./s3.ts'),
  },
  sigterm: {
    about: 'told to end while clients ask on, the product drops nobody',
    open: () => import('./sigterm.ts'),
  },
}
