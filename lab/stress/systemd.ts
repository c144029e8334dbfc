import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as tar from 'tar'
import { root } from '#scripts/kit/root.ts'
import { run as runProgram } from '#scripts/kit/run.ts'
import { version } from '#server/runtime/release-version.ts'
import type { Checks } from './kit/check.ts'
import { bootDebian, type Container } from './kit/container.ts'
import type { Run } from './kit/run.ts'

const guide = await readFile(join(root, 'docs', 'deployment.md'), 'utf8')

/** The blocks of code below a heading of the guide. */
function blocksOf(heading: string): readonly string[] {
  const [, after = ''] = guide.split(`\n${heading}\n`)
  const [section = ''] = after.split(/\n##/)
  return [...section.matchAll(/^```\n([\s\S]*?)^```/gm)].map(([, text = '']) => text)
}

/** The lines of a block but for those that match. */
const without = (block: string, lines: RegExp) =>
  block
    .split('\n')
    .filter((line) => !lines.test(line))
    .join('\n')

const host = 'lifts.example'
const later = '2099.01.01'

/** Makes the archive of this version, and of one that only has a later date. */
async function archives(to: string): Promise<void> {
  const script = join(root, 'scripts', 'release.ts')
  const code = await runProgram(process.execPath, [script, '--to', to, '--arch', process.arch])
  if (code !== 0) throw new Error(`The release ended with ${code}.`)
  const folder = await mkdtemp(join(tmpdir(), 'nihom-later-'))
  const name = `nihom-${version.name}`
  await tar.extract({ file: join(to, `${name}-linux-${process.arch}.tar.gz`), cwd: folder })
  const manifest = join(folder, name, 'package.json')
  const text = await readFile(manifest, 'utf8')
  await writeFile(manifest, text.replace(/"version": "[^"]+"/, `"version": "${later.replaceAll('.0', '.')}"`))
  await rename(join(folder, name), join(folder, `nihom-${later}`))
  const file = join(to, `nihom-${later}-linux-${process.arch}.tar.gz`)
  await tar.create({ file, cwd: folder, gzip: { level: 1 } }, [`nihom-${later}`])
  await rm(folder, { recursive: true })
}

/** Asks the service in the container, and returns the status and the address that an answer leads to. */
const statusAt = ({ run }: Container, address: string) =>
  run(
    `curl -sk -o /dev/null -w '%{http_code} %{redirect_url}' --resolve ${host}:80:127.0.0.1 --resolve ${host}:443:127.0.0.1 ${address} || true`,
  ).text.trim()

async function secondsUntil(isSo: () => boolean, most = 60): Promise<number> {
  const began = performance.now()
  while (!isSo() && performance.now() - began < most * 1000) await sleep(100)
  return (performance.now() - began) / 1000
}

/** Installs by the words of the guide, and returns what failed. */
function install({ run }: Container): string[] {
  const [commands = '', variables = '', begin = ''] = blocksOf('## On one machine')
  const [unpack = ''] = blocksOf('### From an archive')
  const [proxy = ''] = blocksOf('### https in front of it')
  const ours = (text: string) => text.replaceAll(/nihom-\d{4}\.\d\d\.\d\d/g, `nihom-${version.name}`)
  const certificate = `mkdir -p /etc/letsencrypt/live/${host}
openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=${host} -keyout /etc/letsencrypt/live/${host}/privkey.pem -out /etc/letsencrypt/live/${host}/fullchain.pem`
  const steps = [
    // Nothing is installed for the archive, which takes the place of the clone.
    `cd /root/release\n${ours(unpack).replaceAll('linux-x64', `linux-${process.arch}`)}`,
    `cd /root\n${without(commands, /^(?:apt-get|git clone) /)}`,
    `cat > /etc/nihom.env <<'END'\n${variables.replace('https://example.com', `https://${host}`)}END`,
    begin.split('\n')[0] ?? '',
    // Let's Encrypt does not answer here.
    `cd /root\n${certificate}\n${without(proxy, /^(?:apt-get|certbot) /)}`,
  ]
  return steps.flatMap((step) => {
    const { code, text } = run(step)
    return code === 0 ? [] : [`${step}\n${text}`]
  })
}

async function serves(checks: Checks, container: Container): Promise<void> {
  const { run } = container
  const isReady = () => statusAt(container, 'http://127.0.0.1:3000/readyz').startsWith('200')
  checks.note('ready as systemctl enable --now returns', isReady(), { exactly: true })
  // A worker of before the reload may take one request more.
  const isLed = () => statusAt(container, `http://${host}/`) === `301 https://${host}/`
  checks.note('http leads to https', await secondsUntil(isLed), { most: 5 }, 's')
  checks.note('https answers', statusAt(container, `https://${host}/`).slice(0, 3), { exactly: '200' })
  const findings = run('nihom doctor || true').text
  console.log(findings)
  // Neither a mail server nor a name on the internet is there.
  const failed = findings.match(/^fail\s+.*$/gm) ?? []
  const unexpected = failed.filter((line) => !/mail|SMTP|https:|public address/i.test(line))
  checks.note('what the doctor fails beside mail and address', unexpected.join('; '), { exactly: '' })

  const backup = run('nihom backup')
  checks.note('a backup by root', backup.code, { exactly: 0 })
  const roots = run("find /var/lib/nihom -user root ! -name '.' | head -3").text.trim()
  checks.note('files of root in the data folder', roots, { exactly: '' })

  run('kill -9 $(systemctl show --property=MainPID --value nihom)')
  checks.note('ready again after kill -9', await secondsUntil(isReady), { most: 10 }, 's')
  const restart = run(
    'a=$(date +%s%N); systemctl restart nihom; b=$(date +%s%N); echo $(((b-a)/1000000))',
  ).text
  checks.note('systemctl restart, ready included', Number(restart), { most: 10_000 }, 'ms')
  const journal = run('journalctl -u nihom -o cat --no-pager').text
  checks.note('the journal says that it stopped and why', /"why":"SIGTERM".*has stopped/.test(journal), {
    exactly: true,
  })
  const cut = performance.now()
  await container.cutPower()
  await secondsUntil(isReady)
  checks.note('from a power cut until it is ready', (performance.now() - cut) / 1000, { most: 30 }, 's')
}

async function changesVersion(checks: Checks, { run }: Container): Promise<void> {
  const upgrade = run(`nihom upgrade /root/release/nihom-${later}-linux-${process.arch}.tar.gz`)
  console.log(upgrade.text)
  checks.note('nihom upgrade', upgrade.code, { exactly: 0 })
  checks.note('the version after it', run('nihom --version').text.trim(), { exactly: later })
  const [, seconds = Number.NaN] = /nobody was served for ([\d.]+) s/.exec(upgrade.text) ?? []
  checks.note('nobody was served for', Number(seconds), { most: 10 }, 's')
  const back = run('nihom upgrade --back')
  console.log(back.text)
  checks.note('the version after --back', run('nihom --version').text.trim(), { exactly: version.name })
}

/** PostgreSQL comes fifteen seconds after the service. */
async function waitsForDatabase(checks: Checks, container: Container): Promise<void> {
  const { run } = container
  const created = run(`systemctl start postgresql
until runuser -u postgres -- psql -qc "create role nihom login password 'secret'" ; do sleep 1; done
runuser -u postgres -- createdb --owner=nihom --encoding=UTF8 --template=template0 nihom
systemctl stop nihom postgresql
echo DATABASE_URL=postgres://nihom:secret@127.0.0.1/nihom >> /etc/nihom.env
systemctl start --no-block nihom`)
  checks.note('a database of its own', created.code === 0 ? '' : created.text, { exactly: '' })
  await sleep(15_000)
  const state = run('systemctl is-active nihom || true').text.trim()
  checks.note('the unit, 15 s without its database', state, { exactly: 'activating' })
  const line = run('journalctl -u nihom -o cat --no-pager | tail -1').text.trim()
  console.log(line)
  run('systemctl start --no-block postgresql')
  const isActive = () => run('systemctl is-active nihom || true').text.trim() === 'active'
  checks.note('active after the database came', await secondsUntil(isActive), { most: 40 }, 's')
}

/** Walks the guide for one machine in a Debian with systemd, from the archive of a release. */
export const run: Run = async (checks) => {
  const release = await mkdtemp(join(tmpdir(), 'nihom-walked-'))
  await archives(release)
  const container = await bootDebian()
  try {
    await mkdir(join(container.folder, 'root', 'release'))
    for (const file of await readdir(release))
      await cp(join(release, file), join(container.folder, 'root', 'release', file))
    const systemd = spawnSync('systemd-nspawn', ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0]
    checks.note('systemd', systemd ?? '')
    const failed = install(container)
    checks.note('steps of the guide that failed', failed.join('\n'), { exactly: '' })
    await serves(checks, container)
    await changesVersion(checks, container)
    await waitsForDatabase(checks, container)
  } finally {
    await container.discard()
    await rm(release, { recursive: true, force: true })
  }
}
