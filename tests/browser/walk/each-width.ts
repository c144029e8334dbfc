import type { Locator, Page } from '@playwright/test'
import { isFullRun } from '#tests/support/extent.ts'
import { expect } from '../kit/fixtures.ts'
import { oneFor } from '../kit/looks.ts'
import type { View } from './checks.ts'
import { cutTexts } from './cut-texts.ts'

/** On both sides of the widths at which the layout changes. */
const eachWidth = [320, 360, 390, 480, 560, 639, 640, 700, 768, 849, 850, 900, 1024, 1199, 1200, 1440, 1600]

/**
 * The widths that differ most from those of the looks; `npm test` tries one of them at a few places, by their names: a
 * width more costs as much as opening the place.
 */
const spread = [[320], [560], [849], [1024], ...Array<readonly number[]>(20).fill([])] as const

const widthsFor = (name: string) => (isFullRun ? eachWidth : oneFor(name, spread))

/** The pictures that are laid out but have next to no height or width, in words. */
const collapsedPictures = (within: Locator) =>
  within.evaluate((root) =>
    [...root.querySelectorAll('img')]
      .filter((one) => one.checkVisibility() && !one.closest('[inert]'))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 8)
      .map(({ one, box }) => `${one.src} is ${Math.round(box.width)} by ${Math.round(box.height)} px`),
  )

/** Waits until what a new width moves stands still, and the pictures that it asks for are there. */
const stand = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const coming = [...document.images].filter((one) => !one.complete && one.loading !== 'lazy')
    await Promise.all(
      coming.map(
        (one) =>
          new Promise((resolve) => {
            for (const event of ['load', 'error']) one.addEventListener(event, resolve)
          }),
      ),
    )
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })

/** No select, field, button or chip cuts its text, and each picture has room, at its width and at others. */
export async function showsAllAtEachWidth({ page, name, look: { size }, within }: View) {
  const part = within ?? page.locator('body')
  const faults: string[] = []
  for (const width of [size.width, ...widthsFor(name)]) {
    await page.setViewportSize({ width, height: size.height })
    await stand(page)
    if (!(await part.isVisible())) break
    const found = [...(await cutTexts(part)), ...(await collapsedPictures(part))]
    faults.push(...found.map((one) => `at ${width} px ${one}`))
  }
  await page.setViewportSize(size)
  expect(faults, 'texts that are cut, and pictures without room').toEqual([])
}
