import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../kit/root.ts'

const run = promisify(execFile)

/**
 * Runs `work` in a folder with the code of a commit, and with today's packages; without a commit in the checkout itself.
 * Throws if git does not know the commit.
 */
export async function inCheckout<T>(
  commit: string | undefined,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  if (commit === undefined) return work(root)
  const folder = await mkdtemp(join(tmpdir(), 'nihom-release-'))
  await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root })
  try {
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    return await work(folder)
  } finally {
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: root })
    await rm(folder, { recursive: true, force: true })
  }
}
