import { expect, type Page } from '@playwright/test'

/** Doubles the size of all text, as the settings of a phone or a browser do. */
export const enlargeText = (page: Page) => page.addStyleTag({ content: 'html { font-size: 200% }' })

/**
 * Expects that the page is no wider than the screen, and that no word of it, or of the dialog over it, is broken, cut off or
 * outside of the screen. Addresses may be broken, and what is scrolled sideways may be outside.
 */
export async function expectReadable(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', width)
  await expect.poll(() => page.evaluate(findUnreadable), { message: page.url() }).toEqual([])
}

/** The words that can't be read, with the text around them. */
function findUnreadable(): string[] {
  const screen = document.documentElement.clientWidth
  const isClipped = ({ scrollWidth, clientWidth }: Element, at: CSSStyleDeclaration) =>
    at.overflowX === 'hidden' && scrollWidth > clientWidth + 1
  const isHidden = (element: Element) => {
    const { clip, clipPath } = getComputedStyle(element)
    return element.clientWidth === 1 || clip !== 'auto' || clipPath !== 'none'
  }
  const isSkipped = (element: Element): boolean =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    // The blocks of a calendar are as wide as their column.
    element.closest('[data-tone], svg, option, script, style') !== null ||
    isHidden(element) ||
    isScrolled(element)
  const isScrolled = (element: Element | null): boolean =>
    element !== null &&
    ((/auto|scroll/.test(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth) ||
      isScrolled(element.parentElement))
  const isUnreadable = (text: Node, parent: Element, word: RegExpExecArray) => {
    const range = document.createRange()
    range.setStart(text, word.index)
    range.setEnd(text, word.index + word[0].length)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
    if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) return true
    if (lines.some(({ left, right }) => left < -1 || right > screen + 1)) return true
    return isClipped(parent, getComputedStyle(parent))
  }
  const scope = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const { parentElement: parent, textContent: content } = text
    if (!parent || !content || /@|\S{21}/.test(content) || isSkipped(parent)) continue
    for (const word of content.matchAll(/[\p{L}\p{N}]{2,}/gu))
      if (isUnreadable(text, parent, word)) found.push(`${word[0]} in ${content}`)
  }
  return found
}
