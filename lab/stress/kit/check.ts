import { openReport, type Row } from '#lab/bench/kit/report.ts'

/** The goal for a figure: a maximum, a minimum or an exact value. Without one it is only reported. */
export interface Goal {
  readonly most?: number
  readonly least?: number
  readonly exactly?: number | string | boolean
}

/** Collects the findings of a run. */
export interface Checks {
  /** Records a figure with its goal; `unit` such as `ms`. NaN misses every goal. */
  note(what: string, measured: number | string | boolean, goal?: Goal, unit?: string): void
  /** Runs assertions and records whether they held; returns their result. */
  holds<T>(what: string, work: () => T | Promise<T>): Promise<T | undefined>
  /** Prints the findings, saves them in `lab/stress/results/` and returns whether all goals were met. */
  end(): Promise<boolean>
}

function isMet(measured: number | string | boolean, { most, least, exactly }: Goal): boolean {
  if (exactly !== undefined && measured !== exactly) return false
  if (most !== undefined && !(typeof measured === 'number' && measured <= most)) return false
  return least === undefined || (typeof measured === 'number' && measured >= least)
}

function textOf({ most, least, exactly }: Goal, unit: string): string {
  const figure = (sign: string, value: Goal['exactly']) =>
    value === undefined ? [] : [`${sign}${typeof value === 'number' ? value.toLocaleString('en') : value}`]
  const parts = [...figure('', exactly), ...figure('≥ ', least), ...figure('≤ ', most)]
  return parts.length > 0 ? `${parts.join(', ')} ${unit}`.trim() : ''
}

const rounded = (value: number | string | boolean) =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : String(value)

/** Starts the findings of a run. */
export function openChecks(name: string): Checks {
  const report = openReport(name, 'stress')
  const rows: Row[] = []
  let missed = 0
  const note: Checks['note'] = (what, measured, goal = {}, unit = '') => {
    const met = isMet(measured, goal)
    if (!met) missed += 1
    const goalText = textOf(goal, unit)
    const value = rounded(measured)
    const text = `${typeof value === 'number' ? value.toLocaleString('en') : value} ${unit}`.trim()
    rows.push({ what, goal: goalText, measured: text, '': goalText ? (met ? 'met' : 'MISSED') : '' })
    console.log(`  ${what}: ${text}${met ? '' : '   MISSED'}`)
  }
  return {
    note,
    async holds(what, work) {
      try {
        const result = await work()
        note(what, true, { exactly: true })
        return result
      } catch (fault) {
        console.error(fault)
        note(what, fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault), {
          exactly: true,
        })
        return undefined
      }
    },
    async end() {
      report.table(missed > 0 ? `${name}: ${missed} missed` : name, rows)
      await report.write()
      return missed === 0 && rows.length > 0
    },
  }
}
