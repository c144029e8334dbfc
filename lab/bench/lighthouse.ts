import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#scripts/kit/root.ts'
import { ensureTool } from '#scripts/kit/tools.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { median } from './kit/figures.ts'
import { openReport, type Row } from './kit/report.ts'

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

/** The parts of Lighthouse's report that we read; scores from 0 to 1, times in milliseconds. */
interface Report {
  audits: Record<string, Audit>
  categories: Record<(typeof categories)[number], { score: number | null; auditRefs: { id: string }[] }>
}

const chromium = await ensureTool('chromium')

/** Audits a page in a new browser; retries twice if Lighthouse fails to record it. */
async function judge(url: string, device: string, tries = 3): Promise<Report> {
  const command = join(root, 'node_modules/lighthouse/cli/index.js')
  const preset = device === 'desktop' ? ['--preset=desktop'] : []
  const flags = ['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox']
  const options = { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 }
  const done = promisify(execFile)(process.execPath, [command, url, ...flags, ...preset], options)
  const { stdout } = await done.catch(({ stderr }: { stderr: string }) => {
    if (tries === 1) throw new Error(`Lighthouse failed for ${url}: ${stderr}`)
    return { stdout: '' }
  })
  if (!stdout) return judge(url, device, tries - 1)
  const report: Report = JSON.parse(stdout)
  return report
}

const middle = (reports: readonly Report[], read: (report: Report) => number | null | undefined) =>
  median(reports.map((report) => read(report) ?? Number.NaN))

/** The audits that keep a page from 100 in the categories that do not depend on speed. */
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
const rows: Row[] = []
try {
  for (const device of devices)
    for (const path of pages) {
      const reports: Report[] = []
      for (let run = 0; run < runs; run++) reports.push(await judge(product.url + path, device))
      const [lcp, cls, tbt] = metrics.map((name) =>
        middle(reports, (report) => report.audits[name]?.numericValue),
      )
      rows.push({
        row: path,
        device,
        ...Object.fromEntries(
          categories.map((name) => [name, middle(reports, (report) => report.categories[name].score) * 100]),
        ),
        'largest paint ms': lcp,
        shift: cls,
        'blocked ms': tbt,
        faults: [...new Set(reports.flatMap(faultsOf))].join(' '),
      })
    }
} finally {
  await product.stop()
}
const report = openReport('lighthouse')
report.table(`Lighthouse, the median of ${runs}`, rows)
await report.write()
