import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '#scripts/kit/root.ts'

/** A copy of the checkout in which files can be broken without side effects. */
export interface Copy {
  readonly folder: string
  /** Runs `work` while `file` has another text, then restores it; returns the result of `work`. */
  withText<T>(file: string, text: string, work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

const git = promisify(execFile)

async function sources(): Promise<string[]> {
  const all = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { stdout } = await git('git', all, { cwd: root, maxBuffer: 2 ** 26 })
  return stdout.split('\0').filter((file) => file !== '')
}

/** Copies the working tree, including uncommitted files and the existing build; node_modules is linked. */
export async function openCopy(): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), 'nihom-mutate-'))
  for (const file of [...(await sources()), 'build']) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    // git also lists files whose deletion is not committed yet.
    await cp(join(root, file), join(folder, file), { recursive: true }).catch((fault) => {
      if (fault.code !== 'ENOENT') throw fault
    })
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return {
    folder,
    async withText(file, text, work) {
      const own = await readFile(join(folder, file))
      await writeFile(join(folder, file), text)
      try {
        return await work()
      } finally {
        await writeFile(join(folder, file), own)
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
