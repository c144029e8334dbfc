import * as z from 'zod'

/** What `npm outdated --json --long` prints: of each package that is behind its versions, and for what it is installed. */
const Outdated = z.record(
  z.string(),
  z.object({ current: z.string().optional(), latest: z.string(), type: z.string() }),
)

/** Node itself is pinned as a package for each platform. */
const node = /^node-(?:bin-)?(?:darwin|linux|win)-/

const majorOf = (version: string) => Number(version.split('.')[0])

/**
 * Says which packages are behind the registry, one line each: first those that the product runs on, Node before all, then
 * those that only develop it; `new major` marks what needs its notes of release read.
 */
export function outdatedLines(json: string): readonly string[] {
  const all = Object.entries(Outdated.parse(JSON.parse(json || '{}'))).flatMap(([name, one]) =>
    // Those of other platforms are not installed.
    one.current === undefined ? [] : [{ ...one, name, current: one.current }],
  )
  const rankOf = ({ name, type }: (typeof all)[number]) =>
    node.test(name) ? 0 : type === 'devDependencies' ? 2 : 1
  return all
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name))
    .map((one) => {
      const part = ['Node', 'runs', 'develops'][rankOf(one)]
      const isMajor = majorOf(one.latest) > majorOf(one.current)
      return `${part}  ${one.name} ${one.current} → ${one.latest}${isMajor ? '  new major' : ''}`
    })
}
