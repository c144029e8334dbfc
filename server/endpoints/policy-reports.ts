import { isFields, readBytes } from '../http/body.ts'
import { reportPath } from '../http/content-policy.ts'
import type { Exchange } from '../http/exchange.ts'
import { sendEmpty } from '../http/reply.ts'
import type { Route } from '../http/router.ts'
import { counts } from '../runtime/counters.ts'
import type { Log } from '../runtime/log.ts'
import { type PolicyReport, reportWindow } from './report-window.ts'

/**
 * The maximum size of a report body in bytes; browsers send some hundreds to two thousand per report, and a few
 * together.
 */
const maxBytes = 16 * 1024
/** How many reports of one body we read. */
const maxReports = 10

const directives =
  /^(?:(?:script|style)-src(?:-elem|-attr)?|(?:img|font|connect|manifest|object|frame|media|worker|child|default)-src|base-uri|form-action|frame-ancestors|require-trusted-types-for|trusted-types)$/
const pages =
  /^(?:|404|about|cart|contact|dashboard|forget|login|MyProfile|orders|products|projects|register|reset|services|setting|shop|undoemail)$/

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 2000) : '')
// Browsers send addresses in ASCII. Parsing a host in other letters would normalise it.
const urlOf = (address: string) =>
  /^[\x21-\x7e]+$/.test(address) && URL.canParse(address) ? new URL(address) : undefined

// Reduces a path to its route, so that we do not record who or what was looked at.
function pageOf(address: string): string {
  const [, first = '', ...rest] = (urlOf(address)?.pathname ?? '/other').split('/')
  if (!pages.test(first)) return 'other'
  const steps = rest.slice(0, 6).map((step) => (/^[a-z]{1,20}$/.test(step) ? step : ':id'))
  return `/${[first, ...(first === 'dashboard' ? steps : steps.map(() => ':id'))].join('/')}`
}

function blockedOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
  const url = urlOf(blocked)
  if (!url) return 'other'
  return /^https?:$/.test(url.protocol) ? url.host.slice(0, 100) : url.protocol.slice(0, 30)
}

/** Parses a body in either format that browsers send; skips invalid reports. */
export function readReports(bytes: Buffer): PolicyReport[] {
  let body: unknown
  try {
    body = JSON.parse(bytes.toString())
  } catch {
    return []
  }
  const sent: unknown[] = Array.isArray(body) ? body.slice(0, maxReports) : [body]
  return sent.flatMap((one) => {
    const report = isFields(one) ? (one['csp-report'] ?? one.body) : undefined
    if (!isFields(report)) return []
    const named = text(
      report['effective-directive'] ?? report['violated-directive'] ?? report.effectiveDirective,
    )
    const directive = named.split(' ')[0] ?? ''
    if (!directives.test(directive)) return []
    return {
      directive,
      blocked: blockedOf(text(report['blocked-uri'] ?? report.blockedURL)),
      page: pageOf(text(report['document-uri'] ?? report.documentURL)),
    }
  })
}

type Kind = keyof typeof counts.policyReports

const kindOf = (directive: string): Kind =>
  /trusted-types/.test(directive) ? 'trusted types' : /^script/.test(directive) ? 'script' : 'other'

/** The URL for reports of policy violations; each is counted, and equal ones of a minute are one log line. */
export function policyReportRoutes(log: Pick<Log, 'warn'>): Route[] {
  const window = reportWindow(log)
  async function answer(exchange: Exchange): Promise<void> {
    if (!window.takes(exchange.network)) {
      counts.policyReports.unread += 1
      return sendEmpty(exchange, 429, { 'retry-after': '60', connection: 'close' })
    }
    for (const report of readReports(await readBytes(exchange, maxBytes))) {
      counts.policyReports[kindOf(report.directive)] += 1
      window.log(exchange.id, report)
    }
    sendEmpty(exchange, 204, { 'cache-control': 'no-store' })
  }
  return [{ path: reportPath, method: 'POST', cost: 'cheap', answer }]
}
