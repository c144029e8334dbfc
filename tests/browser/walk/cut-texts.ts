import type { Locator } from '@playwright/test'

/**
 * The selects, fields, buttons and chips whose text has less room than it needs, in words. `scrollWidth` tells nothing of a
 * select or a placeholder: their text is measured by a copy out of flow in the same style, other text by a `Range`, and
 * either against the room inside the padding.
 */
export const cutTexts = (within: Locator) =>
  within.evaluate((root) => {
    const typed =
      'input:is([type=text], [type=search], [type=email], [type=tel], [type=url], [type=password])'
    const fields = `select, ${typed}, input:is([type=number], [type=button], [type=submit]), input:not([type])`
    const pressed =
      'button, summary, label:has(> input), [role=button], [role=tab], [role=menuitem], [role=option]'
    const drawnArrow = 20
    const found: string[] = []
    const copies: { of: HTMLElement; copy: HTMLElement; room: number }[] = []

    const px = (length: string) => Number.parseFloat(length) || 0
    const isSeen = (one: Element) => {
      const { width, height } = one.getBoundingClientRect()
      const { opacity, clipPath } = getComputedStyle(one)
      return (
        width > 2 &&
        height > 2 &&
        opacity !== '0' &&
        clipPath === 'none' &&
        one.checkVisibility({ visibilityProperty: true }) &&
        !one.closest('[inert], [aria-hidden=true]')
      )
    }
    const labelOf = (one: Element, text: string) =>
      `${one.tagName.toLowerCase()}${one.getAttribute('name') ? `[name=${one.getAttribute('name')}]` : ''} “${text.trim().slice(0, 50)}”`

    const isChosen = (one: HTMLInputElement) =>
      one.readOnly || one.matches('[type=number], [type=button], [type=submit], [role=combobox]')

    /** The texts that a field shows: each choice of a select, what a field holds that nobody types, and the hint in it. */
    const textsIn = (field: Element): readonly string[] => {
      if (field instanceof HTMLSelectElement) return [...field.options].map(({ label }) => label)
      if (field instanceof HTMLInputElement)
        return isChosen(field) ? [field.value, field.placeholder] : [field.placeholder]
      return []
    }

    function copyText(field: HTMLElement, text: string) {
      const style = getComputedStyle(field, field.matches(':placeholder-shown') ? '::placeholder' : null)
      const own = getComputedStyle(field)
      const copy = document.createElement('span')
      copy.textContent = text
      const { fontFamily, fontSize, fontStyle, fontWeight, fontVariant, fontFeatureSettings } = style
      const { letterSpacing, wordSpacing, textTransform } = style
      Object.assign(copy.style, {
        fontFamily,
        fontSize,
        fontStyle,
        fontWeight,
        fontVariant,
        fontFeatureSettings,
      })
      Object.assign(copy.style, { letterSpacing, wordSpacing, textTransform })
      Object.assign(copy.style, { position: 'absolute', visibility: 'hidden', whiteSpace: 'pre' })
      const hasArrow = field.matches('select, [type=number]') && !/none|textfield/.test(own.appearance)
      const padding = px(own.paddingLeft) + px(own.paddingRight) + (hasArrow ? drawnArrow : 0)
      copies.push({ of: field, copy, room: field.clientWidth - padding })
    }

    const isDrawn = ({ display, borderStyle, backgroundColor }: CSSStyleDeclaration) =>
      display !== 'inline' && (borderStyle !== 'none' || !/, 0\)$|transparent/.test(backgroundColor))

    /** Whether it looks like a button or a chip: a link, or what is round at both ends, on a ground of its own. */
    const looksPressed = (one: Element) => {
      const style = getComputedStyle(one)
      if (!isDrawn(style)) return false
      const { height } = one.getBoundingClientRect()
      const isRound = height < 64 && px(style.borderStartStartRadius) >= height / 2 - 1
      return one.matches('a') || (isRound && one.textContent?.trim() !== '')
    }

    /** How a text lies outside its control, or what cuts it on the way to the edge of the page; undefined if nothing does. */
    function cutBy(text: Range, control: Element): string | undefined {
      for (const line of text.getClientRects()) {
        if (line.width === 0) continue
        const middle = (line.top + line.bottom) / 2
        let isAside = false
        let inside = true
        for (let one = text.startContainer.parentElement; one; one = one.parentElement) {
          const style = getComputedStyle(one)
          const box = one.getBoundingClientRect()
          if (style.clipPath !== 'none' || (box.width <= 2 && style.overflowX !== 'visible')) return undefined
          const isControl = one === control
          const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY)
          if (scrolls && !isControl) break
          const clips = /hidden|clip/.test(style.overflowX) || /hidden|clip/.test(style.overflowY)
          if (isControl || clips) {
            const byPadding = isControl && !isAside && style.display !== 'inline'
            const start = byPadding ? px(style.paddingLeft) + px(style.borderLeftWidth) : 0
            const end = byPadding ? px(style.paddingRight) + px(style.borderRightWidth) : 0
            const over = Math.max(box.left + start - line.left, line.right - box.right + end)
            if (over > 1)
              return `${Math.round(over)} px of it beyond ${isControl ? 'its padding' : one.className || one.tagName}`
            if (middle < box.top || middle > box.bottom)
              return `a line of it beyond ${one.className || one.tagName}`
          }
          if (isControl) inside = false
          if (inside && /absolute|fixed/.test(style.position)) isAside = true
          if (!inside && style.position === 'fixed') break
        }
      }
      return undefined
    }

    for (const one of root.querySelectorAll<HTMLElement>('*')) {
      const isField = one.matches(fields)
      if (!(isField || one.matches(pressed) || looksPressed(one)) || !isSeen(one)) continue
      if (isField) for (const text of textsIn(one)) if (text.trim()) copyText(one, text)
      if (isField) continue
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.nodeValue ?? ''
        if (!text.trim() || node.parentElement?.closest('select, svg, option')) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const cut = cutBy(range, one)
        if (cut) found.push(`${labelOf(one, text)}: ${cut}`)
      }
    }
    document.body.append(...copies.map(({ copy }) => copy))
    for (const { of, copy, room } of copies) {
      const { width } = copy.getBoundingClientRect()
      if (width > room + 1)
        found.push(`${labelOf(of, copy.textContent)} needs ${Math.round(width)} px of ${Math.round(room)}`)
    }
    for (const { copy } of copies) copy.remove()
    return [...new Set(found)]
  })
