import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#scripts/root.ts'
import { ensureTool } from '#scripts/tools.ts'
import { startProduct } from '#tests/support/product.ts'
import { median } from './load.ts'

const pages = ['/', '/products', '/products/1', '/shop', '/shop/17', '/projects/1', '/contact']
const devices = (process.env.DEVICES ?? 'mobile desktop').split(' ')
const runs = Number(process.env.RUNS ?? 3)

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const metrics = ['largest-contentful-paint', 'cumulative-layout-shift', 'total-blocking-time'] as const

interface Audit {
  score: number | null
  scoreDisplayMode: string
  numericValue?: number
}

/** As much of Lighthouse's report as is read here; scores from 0 to 1, times in milliseconds. */
interface Report {
  audits: Record<string, Audit>
  categories: Record<(typeof categories)[number], { score: number | null; auditRefs: { id: string }[] }>
}

const chromium = await ensureTool('chromium')

/** Opens a page in a browser of its own and judges it; what Lighthouse could not record is tried again, twice. */
async function judge(url: string, device: string, tries = 3): Promise<Report> {
  const command = join(root, 'node_modules/lighthouse/cli/index.js')
  const preset = device === 'desktop' ? ['--preset=desktop'] : []
  const flags = ['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox']
  const options = { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 }
  const done = promisify(execFile)(process.execPath, [command, url, ...flags, ...preset], options)
  const { stdout } = await done.catch(({ stderr }: { stderr: string }) => {
    if (tries === 1) throw new Error(`${url} could not be judged: ${stderr}`)
    return { stdout: '' }
  })
  if (!stdout) return judge(url, device, tries - 1)
  const report: Report = JSON.parse(stdout)
  return report
}

const middle = (reports: readonly Report[], read: (report: Report) => number | null | undefined) =>
  median(reports.map((report) => read(report) ?? Number.NaN))

/** What keeps a page from 100 where a score does not hang on speed. */
const faultsOf = ({ audits, categories: found }: Report) =>
  categories.slice(1).flatMap((category) =>
    found[category].auditRefs
      .map(({ id }) => id)
      .filter((id) => {
        const { score, scoreDisplayMode } = audits[id] ?? { score: 1, scoreDisplayMode: 'binary' }
        return scoreDisplayMode === 'binary' && score !== null && score < 1
      }),
  )

const product = await startProduct()
const results: object[] = []
console.log(`Lighthouse, the median of ${runs}; load of the machine at the start ${loadavg()[0]?.toFixed(1)}`)
console.log('device   page            perf  a11y  best   seo     LCP ms    CLS  TBT ms')
try {
  for (const device of devices)
    for (const path of pages) {
      const reports: Report[] = []
      for (let run = 0; run < runs; run++) reports.push(await judge(product.url + path, device))
      const scores = categories.map(
        (name) => middle(reports, (report) => report.categories[name].score) * 100,
      )
      const [lcp = Number.NaN, cls = Number.NaN, tbt = Number.NaN] = metrics.map((name) =>
        middle(reports, (report) => report.audits[name]?.numericValue),
      )
      const faults = [...new Set(reports.flatMap(faultsOf))]
      const shown = scores.map((score) => score.toFixed(0).padStart(6)).join('')
      console.log(
        `${device.padEnd(8)} ${path.padEnd(13)}${shown} ${lcp.toFixed(0).padStart(10)} ${cls.toFixed(3).padStart(6)} ${tbt.toFixed(0).padStart(7)} ${faults.join(' ')}`,
      )
      results.push({
        device,
        path,
        scores: Object.fromEntries(categories.map((name, at) => [name, scores[at]])),
        lcp,
        cls,
        tbt,
        faults,
      })
    }
} finally {
  await product.stop()
}
const file = join(root, 'build', 'lighthouse.json')
await writeFile(file, `${JSON.stringify({ runs, load: loadavg(), results }, undefined, 2)}\n`)
console.log(`written to ${file}`)
