import { forms } from '#server/runtime/config.ts'
import type { Finding } from './finding.ts'
import { findings } from './finding.ts'

const { warn } = findings('configuration')

/** How the names of groups of our variables begin. */
const groups = /^(?:SMTP|BACKUP|S3|METRICS|KEEP)_/

/** Variables of shells, of package managers and of Node, which may look like ours. */
const others =
  /^(?:HOST|HOSTNAME|HOSTTYPE|HOME|PORTS?|MAIL|MAILTO|MAILPATH|LOGNAME|SHLVL|PWD|USER|PATH|LANG|TERM|SHELL|TZ)$|^(?:npm|NODE|LC|XDG|SSH|NIHOM)_/

/** How many signs must be added, taken away, replaced or swapped with their neighbour to come from one name to the other. */
function editsBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const same = one[row - 1] === other[at - 1] ? 0 : 1
      let least = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + same)
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      if (isSwapped) least = Math.min(least, (before[at - 2] ?? 0) + 1)
      next.push(least)
    }
    before = last
    last = next
  }
  return last[other.length] ?? 0
}

/** Names variables that nothing reads, but that look like ours: within two edits of one, or of one of our groups. */
export function unknownVariables(environment: Readonly<Record<string, string | undefined>>): Finding[] {
  const variables = Object.keys(forms)
  const unknown = Object.keys(environment).filter((name) => !variables.includes(name) && !others.test(name))
  return unknown.flatMap((name) => {
    const [nearest] = variables
      .map((one) => ({ one, edits: editsBetween(name, one) }))
      .filter(({ one, edits }) => edits <= 2 && one.length > 4)
      .sort((a, b) => a.edits - b.edits)
    if (!nearest && !groups.test(name)) return []
    return [
      warn(
        `Nothing reads the variable ${name}.`,
        nearest ? `Is ${nearest.one} meant?` : 'README.md lists the variables that there are.',
      ),
    ]
  })
}
