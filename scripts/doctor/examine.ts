import type { Config } from '#server/runtime/config.ts'
import { checkBackups } from './backups.ts'
import { checkBucketClock } from './bucket.ts'
import { checkCertificate } from './certificate.ts'
import { checkConfiguration } from './configuration.ts'
import { checkCopies } from './copies.ts'
import { checkDatabase } from './database.ts'
import { checkDocuments } from './documents.ts'
import { type Check, type Finding, findings, hideSecrets, reason } from './finding.ts'
import { checkFiles, checkNode, checkSpace, checkVersion } from './machine.ts'
import { checkMail } from './mail.ts'
import { checkStorage } from './storage.ts'
import { checkVisit } from './visit.ts'

/** All checks by name, in report order. */
const checks = (mailTo: string | undefined): Record<string, Check> => ({
  version: checkVersion,
  node: checkNode,
  configuration: checkConfiguration,
  database: checkDatabase,
  storage: checkStorage,
  'disk space': checkSpace,
  'open files': checkFiles,
  mail: checkMail(mailTo),
  'public address': checkVisit,
  documents: checkDocuments,
  https: checkCertificate,
  clock: checkBucketClock,
  backups: checkBackups,
  'copies of backups': checkCopies,
})

/** Runs all checks concurrently and returns their findings in order, without secrets. */
export async function examine(config: Config, mailTo?: string): Promise<Finding[]> {
  hideSecrets(config)
  const all = Object.entries(checks(mailTo)).map(async ([name, check]) => {
    try {
      return await check(config)
    } catch (error) {
      return [
        findings(name).fail(`This could not be checked: ${reason(error)}.`, 'See what the message names.'),
      ]
    }
  })
  return (await Promise.all(all)).flat()
}
