import { expect, type Locator, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** What had the focus when it was last looked at, and how it was drawn then. */
    focusSeen?: { element: Element; look: string } | undefined
  }
}

/** What is wrong with where the focus is, in words; nothing when all is well. */
const faultOfFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'the focus is lost'
    const label = `${element.tagName.toLowerCase()} “${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}” ${element.getAttribute('name') ?? ''}`
    // A radio button or a file field may be drawn by its label, or by what it lies in.
    const drawn = getComputedStyle(element).opacity === '0' || element.clientWidth <= 2
    const shown = drawn ? (element.closest('label') ?? element.nextElementSibling ?? element) : element
    const box = [...shown.getClientRects()].find(({ width, height }) => width > 0 && height > 0)
    if (!box) return `${label} has no place in the page`
    const across = (box.left + box.right) / 2
    const most = innerHeight - 2
    const down = [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 2]
    const fits = box.height < innerHeight / 2
    for (const y of fits ? down : [Math.min(most, Math.max(2, down[1] ?? 0))]) {
      const over = document.elementFromPoint(across, y)
      if (over && (shown.contains(over) || over.contains(element))) continue
      return `${label} lies at ${Math.round(y)} of ${innerHeight}, under ${over?.outerHTML.slice(0, 120) ?? 'the edge of the window'}`
    }
    return ''
  })

/**
 * Looks at how the focused element is drawn, and compares how the one before it is drawn without the focus: gives
 * that one when there is no difference.
 */
const ringless = (page: Page) =>
  page.evaluate(() => {
    const lookOf = (element: Element) => {
      const near = [element, element.nextElementSibling]
      for (let at = element.parentElement, far = 0; at && far < 3; at = at.parentElement, far++) near.push(at)
      const looks = near.flatMap((one) =>
        one
          ? [null, '::before', '::after'].map((pseudo) => {
              const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one, pseudo)
              return outlineStyle === 'none' ? boxShadow : outlineWidth + outlineColor + boxShadow
            })
          : [],
      )
      return looks.join('|')
    }
    const { focusSeen: before } = window
    const now = document.activeElement
    if (before?.element === now) return ''
    window.focusSeen = now && now !== document.body ? { element: now, look: lookOf(now) } : undefined
    if (!before?.element.isConnected || !before.element.checkVisibility()) return ''
    // What only scripts give the focus to, as the place a skip link leads to, is no stop.
    if (before.element.getAttribute('tabindex') === '-1') return ''
    return lookOf(before.element) === before.look ? before.element.outerHTML.slice(0, 200) : ''
  })

/** Works on a page by keys alone. At each stop on the way the focus must be seen. */
export function keysOf(page: Page) {
  const { keyboard } = page
  async function look() {
    // What slides in, or scrolls smoothly, needs a moment.
    await expect.poll(() => faultOfFocus(page), { message: 'the focus is seen' }).toBe('')
    expect(await ringless(page), 'what has the focus shows it').toBe('')
  }
  async function press(key: string) {
    await keyboard.press(key)
    // Behind the last stop are the browser's own bars, and behind those the first one.
    const out = key.endsWith('Tab') && (await page.evaluate(() => document.activeElement === document.body))
    if (out) await keyboard.press(key)
    await look()
  }
  const isFocused = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement).catch(() => false)
  return {
    look,
    press,
    /** Goes from stop to stop until the target has the focus. */
    async reach(target: Locator, { key = 'Tab', most = 90 } = {}) {
      await expect(target).toBeAttached()
      for (let stops = 0; stops < most; stops++) {
        if (await isFocused(target)) return
        await press(key)
      }
      throw new Error(`${most} stops do not lead to ${target}`)
    },
    /** Goes to the target and presses it; the focus must be somewhere afterwards. */
    async use(target: Locator, key = 'Enter', way: { key?: string; most?: number } = {}) {
      await this.reach(target, way)
      await keyboard.press(key)
    },
    /** Goes to a field and writes in it, in place of what is there. */
    async write(target: Locator, text: string) {
      await this.reach(target)
      await keyboard.press('Control+A')
      await keyboard.insertText(text)
      await expect(target).toHaveValue(text)
    },
  }
}
