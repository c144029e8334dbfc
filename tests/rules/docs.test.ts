import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { root } from '#scripts/kit/root.ts'

const guides = (await readdir(join(root, 'docs'), { recursive: true })).filter((file) => file.endsWith('.md'))
const pages = [
  ...guides.map((file) => `docs/${file}`),
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
]
const texts = new Map(
  await Promise.all(pages.map(async (page) => [page, await readFile(join(root, page), 'utf8')] as const)),
)

/** The name a heading has in an address, as GitHub makes it. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchor(heading))

test('every link of the guides leads somewhere', () => {
  assert.ok(pages.length > 15)
  const wrong = [...texts].flatMap(([page, text]) =>
    [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([link, file = '', place]) => {
      const target = file === '' ? page : join(dirname(page), file)
      if (!existsSync(join(root, target))) return [`${page}: ${link}`]
      const content = texts.get(target)
      return place === undefined || content === undefined || anchorsOf(content).includes(place)
        ? []
        : [`${page}: ${link}`]
    }),
  )
  assert.deepEqual(wrong, [])
})

for (const page of ['security', 'conventions'])
  test(`every file that the page on ${page} names is there`, () => {
    const text = texts.get(`docs/${page}.md`) ?? ''
    const paths = /`((?:server|contract|tests|web|scripts|deploy|i18n)\/[\w./-]*)`/g
    const named = [...text.matchAll(paths)].map(([, path = '']) => path)
    assert.ok(named.length > 20)
    assert.deepEqual(
      named.filter((path) => !existsSync(join(root, path))),
      [],
    )
  })

test('every variable of the configuration is in the table of the README', async () => {
  const { forms } = await import('#server/runtime/config.ts')
  const text = texts.get('README.md') ?? ''
  assert.deepEqual(
    Object.keys(forms).filter((name) => !text.includes(`\`${name}\``)),
    [],
  )
})

/** A place of a file where a document adds lines: its path, what the line there begins with, and the first line to add. */
const addition = /In `([\w/.-]+)`,(?: in `\w+`,)? (?:after|before) `([^`]+)`:\n\n```\w+\n( *)/g

test('the first change adds its lines where there is such a line, as far in', async () => {
  const guide = await readFile(join(root, 'docs', 'first-change.md'), 'utf8')
  const places = [...guide.matchAll(addition)]
  assert.equal(places.length, 2)
  for (const [, file = '', start = '', indent = ''] of places) {
    const lines = (await readFile(join(root, file), 'utf8')).split('\n')
    assert.ok(
      lines.some((line) => line.startsWith(indent + start)),
      `${file}: no line begins with ${indent.length} blanks and ${start}`,
    )
  }
})
