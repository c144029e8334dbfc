import type { SQLInputValue } from 'node:sqlite'
import type { Correction } from './list-words.ts'

/** A message to the thread: one of the four questions. */
export interface Question {
  readonly id: number
  readonly query?: { readonly text: string; readonly parameters: readonly SQLInputValue[] }
  readonly corrections?: { readonly table: string; readonly typed: string }
  readonly names?: { readonly table: string; readonly text: string }
  readonly common?: { readonly table: string; readonly status: string | undefined }
}

/** A message of the thread: the answer to the question of the same number, or a fault. */
export interface Answer {
  readonly id: number
  readonly rows?: readonly unknown[]
  readonly corrections?: readonly Correction[]
  readonly areNames?: boolean
  readonly common?: ReadonlySet<string>
  readonly fault?: { readonly message: string; readonly errcode: number | undefined }
}
