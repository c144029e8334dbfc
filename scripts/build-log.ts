import { createLogger, type Logger } from 'vite'

/** About declarations without a file, though none of ours goes through a PostCSS plugin of ours: there is none. */
const vain = 'A PostCSS plugin did not pass the `from` option'

/** Makes a log of the build that has warnings alone, without those of which an owner can only think that it broke. */
export function buildLog(log: Logger = createLogger('warn')): Logger {
  const { warnOnce } = log
  log.warnOnce = (text, options) => {
    if (!text.includes(vain)) warnOnce(text, options)
  }
  return log
}
