import { networkInterfaces } from 'node:os'

/** The URLs at which a server listening on `host` is reachable, nearest first. */
export function urlsOf(host: string, port: number): string[] {
  const at = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  if (host !== '0.0.0.0' && host !== '::') return [at(host)]
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => at(address))
  return [at('localhost'), ...outside]
}
