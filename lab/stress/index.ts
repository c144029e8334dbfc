import type { Run } from './kit/run.ts'

interface Listed {
  /** A one-line description. */
  readonly about: string
  open(): Promise<{ readonly run: Run }>
}

/** All runs by name. */
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
  developers: {
    about: 'the last two developers delete each other at once, at two processes: one is left',
    open: () => import('./developers.ts'),
  },
  faults: {
    about: 'days on which every other call of the pages fails: nothing is lost, doubled or stuck',
    open: () => import('./faults.ts'),
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
  upgrade: {
    about: 'a change of version is killed again and again: it is done, or as if it had never begun',
    open: () => import('./upgrade.ts'),
  },
  'upgrade-traded': {
    about:
      '100,000 orders are upgraded while 20 customers order, and go back: nothing is lost but what was said',
    open: () => import('./upgrade-traded.ts'),
  },
  systemd: {
    about: 'the guide for one machine, word for word, in a Debian with systemd (Linux, root)',
    open: () => import('./systemd.ts'),
  },
  backup: {
    about: '100,000 orders are backed up while customers order and staff change pictures, and put back whole',
    open: () => import('./backup.ts'),
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
  'low-resources': {
    about: 'read-only and deleted folders, 64 descriptors: clear refusals, no exit (Linux, root)',
    open: () => import('./low-resources.ts'),
  },
  'slow-clients': {
    about: '1,000 clients that send and read as slowly as they can: nobody else notices',
    open: () => import('./slow-clients.ts'),
  },
  overload: {
    about: 'ten times what the product can do: what is admitted is quick, the rest is told at once',
    open: () => import('./overload.ts'),
  },
  greedy: {
    about: 'ten connections take all they can of 10,000 products: others hardly notice (SQLite)',
    open: () => import('./greedy.ts'),
  },
  costly: {
    about: 'ten connections send the costliest anonymous requests there are: a visitor hardly notices',
    open: () => import('./costly.ts'),
  },
  hashing: {
    about: '500 logins a second: the catalogue stays quick',
    open: () => import('./hashing.ts'),
  },
  clock: {
    about:
      'a clock that is ahead, far behind, on a leap day, elsewhere: nothing is revived, orders stay in order',
    open: () => import('./clock.ts'),
  },
  soak: {
    about: 'a third of what the product can do, for --minutes=30: memory, open files and p99 stay',
    open: () => import('./soak.ts'),
  },
  'brute-force': {
    about: '10,000 guesses at a password from one address, from a liar and from 1,000 addresses',
    open: () => import('./brute-force.ts'),
  },
  'hostile-bodies': {
    about: 'bodies and pictures that mean harm, many at once: refused soon, and memory stays',
    open: () => import('./hostile-bodies.ts'),
  },
  'reset-codes': {
    about: 'guesses at the codes of a forgotten password, for a day that passes in a minute',
    open: () => import('./reset-codes.ts'),
  },
  enumeration: {
    about: 'neither answers nor times tell who has an account',
    open: () => import('./enumeration.ts'),
  },
  fuzz: {
    about: '10,000 bodies for each call, none of them sent before',
    open: () => import('./fuzz.ts'),
  },
  sqlmap: {
    about: 'sqlmap on every field of every call, and on a hole that it must find (--level=3 --sample=8)',
    open: () => import('./sqlmap.ts'),
  },
}
