import type { Locator } from '@playwright/test'

/** What is wrong where words of ours, or `words` in place of any text, are laid out within an element. */
interface Faults {
  /** Words that are divided though a line has room for them. */
  readonly divided: readonly string[]
  /** Texts beside which something leaves the element. */
  readonly wide: readonly string[]
  /** How many texts were tried. */
  readonly tried: number
}

/**
 * Puts each of the words into each text of an element in turn, and looks for divided words. Figures and headings of tables
 * are no places for words: they must stay whole. A word of a cell may be divided only if its cell has no room; cells hold three tenths of the width.
 */
export const wordFaults = (root: Locator, words: readonly string[]): Promise<Faults> =>
  root.evaluate((element, given) => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (walker.currentNode instanceof Text && walker.currentNode.data.trim()) texts.push(walker.currentNode)
    const whole = element.getBoundingClientRect().width
    const blockOf = (text: Text) => {
      let block = text.parentElement
      while (block && /inline|contents/.test(getComputedStyle(block).display)) block = block.parentElement
      return block ?? element
    }
    const roomOf = (text: Text) => {
      const block = blockOf(text)
      const { paddingLeft, paddingRight } = getComputedStyle(block)
      return block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    }
    const divided = new Set<string>()
    const look = (place: string) => {
      for (const text of texts)
        for (const { index, 0: word } of text.data.matchAll(/[^\s\-/‐-—]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
          if (new Set(rects.map(({ bottom }) => Math.round(bottom))).size < 2) continue
          const width = rects.reduce((sum, rect) => sum + rect.width, 0)
          const least = text.parentElement?.closest('td, th') ? 0.3 * whole : 0
          if (width < Math.max(roomOf(text), least) - 1) divided.add(`${word} in ${place}`)
        }
    }
    look('the text as it is')
    const wide: string[] = []
    const isOurs = ({ data, parentElement: parent }: Text) =>
      /^[\d\s.,:$×/+-]+$/.test(data) ||
      !parent ||
      parent.closest('th') !== null ||
      /nowrap|^pre$/.test(getComputedStyle(parent).whiteSpace)
    const free = texts.filter((text) => !isOurs(text))
    for (const text of free)
      for (const word of given) {
        const before = text.data
        text.data = `${before} ${word} ${word}`
        look(before)
        if (element.scrollWidth > element.clientWidth + 1) wide.push(`${word} in ${before}`)
        text.data = before
      }
    return { divided: [...divided], wide, tried: free.length }
  }, words)
