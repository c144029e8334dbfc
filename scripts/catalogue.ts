import { copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { catalogueHtml, pictureName, picturesOf } from '#demo/catalogue/pages.ts'
import { demo } from '#demo/content/index.ts'
import { root } from './kit/root.ts'
import { run } from './kit/run.ts'
import { ensureTool } from './kit/tools.ts'

// Prints the demo company's brochure to demo/catalogue.pdf, which is committed: run it by hand after changing the
// demo's texts or pictures.
const target = join(root, 'demo', 'catalogue.pdf')
const folder = await mkdtemp(join(tmpdir(), 'nihom-catalogue-'))
try {
  for (const script of ['arabic', 'latin']) {
    const font = `node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-${script}-wght-normal.woff2`
    await copyFile(join(root, font), join(folder, `${script}.woff2`))
  }
  for (const picture of picturesOf(demo)) {
    const width = picture.startsWith('heroes/') ? 1240 : 640
    const image = sharp(join(root, 'demo', 'pictures', picture))
      .resize({ width })
      .flatten({ background: '#0b2418' })
    await image.jpeg({ quality: 72, mozjpeg: true }).toFile(join(folder, pictureName(picture)))
  }
  const page = join(folder, 'catalogue.html')
  await writeFile(page, catalogueHtml(demo))
  const chromium = await ensureTool('chromium')
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${join(folder, 'profile')}`]
  const print = ['--no-pdf-header-footer', `--print-to-pdf=${target}`, pathToFileURL(page).href]
  process.exitCode = await run(chromium, [...flags, ...print])
  console.log(`${target}: ${Math.round((await stat(target)).size / 1024)} KB`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
