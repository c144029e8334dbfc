import { type SQLInputValue, StatementSync } from 'node:sqlite'

/** The weights of a stretch, in values read; a changed row weighs as much as twenty. */
export interface Weights {
  /** The greatest weight of one statement. */
  statement: number
  /** The greatest weight of all statements in one turn of the event loop. */
  turn: number
}

const perChange = 20

/**
 * Counts what SQLite's statements of the main thread read and change while work runs: how long others wait follows from it,
 * whatever the machine.
 */
export async function weigh<T>(work: () => Promise<T>): Promise<{ result: T; weights: Weights }> {
  const weights: Weights = { statement: 0, turn: 0 }
  let turn = 0
  const add = (weight: number) => {
    if (turn === 0 && weight > 0)
      setImmediate(() => {
        turn = 0
      })
    turn += weight
    weights.statement = Math.max(weights.statement, weight)
    weights.turn = Math.max(weights.turn, turn)
  }
  const { all, run } = StatementSync.prototype
  Object.assign(StatementSync.prototype, {
    all(this: StatementSync, ...given: SQLInputValue[]) {
      const rows: object[] = Reflect.apply(all, this, given)
      add(rows.length * Object.keys(rows[0] ?? {}).length)
      return rows
    },
    run(this: StatementSync, ...given: SQLInputValue[]) {
      const outcome: { readonly changes: number | bigint } = Reflect.apply(run, this, given)
      // Of any other statement it is the number of the one before.
      if (/^\s*(?:insert|update|delete)\b/i.test(this.sourceSQL)) add(Number(outcome.changes) * perChange)
      return outcome
    },
  })
  try {
    return { result: await work(), weights }
  } finally {
    Object.assign(StatementSync.prototype, { all, run })
  }
}
