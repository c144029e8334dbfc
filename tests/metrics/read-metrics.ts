import assert from 'node:assert/strict'

/** The values of metrics by their names with labels, as they are printed. */
function values(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

/** The names of metrics that are described, each once. */
export function named(text: string): Set<string> {
  const names = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name)
  assert.equal(new Set(names).size, names.length)
  return new Set(names)
}

/** Reads the metrics of an address. */
export async function readMetrics(url: string): Promise<Map<string, number>> {
  const answer = await fetch(url)
  assert.equal(answer.status, 200)
  return values(await answer.text())
}
