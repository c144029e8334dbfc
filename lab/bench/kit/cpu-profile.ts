import type { Profiler } from 'node:inspector'

type Profile = Profiler.Profile

/** A connection to a process that runs with `--inspect`. */
export interface Profiled {
  /** Samples the main thread while `work` runs. */
  during(work: () => Promise<void>): Promise<Profile>
  close(): void
}

/** Microseconds between two samples. */
const interval = 200

/** Connects to the debugger whose address the process printed. Throws if it printed none. */
export async function connectProfiler(printed: string): Promise<Profiled> {
  const address = /ws:\/\/[\w.:/-]+/.exec(printed)?.[0]
  if (!address) throw new Error(`The process does not listen for a debugger:\n${printed}`)
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)))
  })
  const waiting = new Map<number, (result: { profile: Profile }) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data))
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let sent = 0
  const send = (method: string, params: object = {}) =>
    new Promise<{ profile: Profile }>((resolve) => {
      sent += 1
      waiting.set(sent, resolve)
      socket.send(JSON.stringify({ id: sent, method, params }))
    })
  await send('Profiler.enable')
  await send('Profiler.setSamplingInterval', { interval })
  return {
    async during(work) {
      await send('Profiler.start')
      await work()
      return (await send('Profiler.stop')).profile
    },
    close: () => socket.close(),
  }
}

/** The calls on the stack of a sample, the innermost first. */
export type Stack = readonly { readonly functionName: string; readonly url: string }[]

/** The microseconds of a profile by the name that `partOf` gives to the stack of each sample; those without one are left out. */
export function timeByPart(
  { nodes, samples = [], timeDeltas = [] }: Profile,
  partOf: (stack: Stack) => string | undefined,
): ReadonlyMap<string, number> {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const parts = new Map<number, string | undefined>()
  function partOfNode(id: number) {
    if (parts.has(id)) return parts.get(id)
    const stack = []
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const frame = frames.get(at)
      if (frame) stack.push(frame)
    }
    const part = partOf(stack)
    parts.set(id, part)
    return part
  }
  const times = new Map<string, number>()
  samples.forEach((id, at) => {
    const part = partOfNode(id)
    if (part !== undefined) times.set(part, (times.get(part) ?? 0) + (timeDeltas[at + 1] ?? interval))
  })
  return times
}
