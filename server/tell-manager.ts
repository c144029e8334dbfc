import { execFile } from 'node:child_process'

/**
 * Tells systemd how the service is, if it asks to be told (`Type=notify`): `READY=1`, `STOPPING=1`, and a line for
 * `systemctl status`. Node has no datagrams of Unix sockets, so systemd's own program sends it.
 */
export function tellManager(...states: readonly string[]): Promise<void> {
  if (!process.env.NOTIFY_SOCKET) return Promise.resolve()
  // Whatever fails here, the service goes on: systemd then says that it heard nothing.
  return new Promise((resolve) => execFile('systemd-notify', states, { timeout: 5_000 }, () => resolve()))
}
