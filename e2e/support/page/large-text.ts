import { expect, type Page } from '@playwright/test'

/** Doubles the size of all text, as the settings of a phone or a browser do. */
export const enlargeText = (page: Page) => page.addStyleTag({ content: 'html { font-size: 200% }' })

/** A phone, a large phone and a computer, each with three sizes of text, and a narrow phone with the largest. */
const sizesOfText = [
  ...[
    { width: 360, height: 740 },
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ].flatMap((size) => [100, 150, 200].map((percent) => ({ ...size, percent }))),
  { width: 320, height: 640, percent: 200 },
]

/** Calls `look` at each size, with its name for messages. The text is enlarged as by the browser's settings. */
export const atAllSizesOfText = (page: Page, look: (name: string) => Promise<void>) =>
  atSizesOfText(page, sizesOfText, look)

/** The same on a phone, with text twice as large and then as usual. */
export const atLargeAndUsualText = (page: Page, look: (name: string) => Promise<void>) =>
  atSizesOfText(
    page,
    [200, 100].map((percent) => ({ width: 360, height: 740, percent })),
    look,
  )

async function atSizesOfText(
  page: Page,
  sizes: typeof sizesOfText,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const settings = await page.context().newCDPSession(page)
  for (const { width, height, percent } of sizes) {
    await page.setViewportSize({ width, height })
    await settings.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } })
    await look(`${width} × ${height} at ${percent} %`)
  }
}

/**
 * Expects that no button, link or field covers another, and that none is narrower than its text or wider than its section.
 * Sticky bars may cover others.
 */
export async function expectApart(page: Page, name: string): Promise<void> {
  await expectLoaded(page, name)
  await expect.poll(() => page.evaluate(findCollisions), { message: name }).toEqual([])
}

function findCollisions(): string[] {
  const scope = [...document.querySelectorAll('[role=dialog], dialog[open]')].at(-1) ?? document
  const staysInView = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).position === 'sticky' || staysInView(element.parentElement))
  const shown = [
    ...scope.querySelectorAll<HTMLElement>(
      'button, a, input, select, textarea, summary, label, h2',
    ),
  ].filter(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      each.clientWidth > 1 &&
      getComputedStyle(each).clipPath === 'none' &&
      !staysInView(each),
  )
  const nameOf = (each: HTMLElement) =>
    each.innerText.trim() || each.getAttribute('aria-label') || each.id
  // A link in a sentence has a box in each of its lines.
  const boxes = shown.map((each) => ({ each, lines: [...each.getClientRects()] }))
  const areOfOneSentence = (one: Element, other: Element) =>
    one.closest('p') !== null && one.closest('p') === other.closest('p')
  const isOver = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
  const isScrolled = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement))
  const over = boxes.flatMap(({ each, lines }, at) =>
    boxes
      .slice(at + 1)
      .filter(({ each: other }) => !each.contains(other) && !other.contains(each))
      .filter(({ each: other }) => !areOfOneSentence(each, other))
      .filter(({ lines: others }) => lines.some((one) => others.some((two) => isOver(one, two))))
      .map(({ each: other }) => `${nameOf(each)} over ${nameOf(other)}`),
  )
  const out = shown.filter((each) => {
    const box = each.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(each)
    const isBeyond = ({ width, left, right }: DOMRect) =>
      width > 1 && (left < box.left - 1 || right > box.right + 1)
    return /^(?:BUTTON|A|SUMMARY)$/.test(each.tagName) && [...range.getClientRects()].some(isBeyond)
  })
  const beyond = shown.filter((each) => {
    const card = each.closest('section')?.getBoundingClientRect()
    const { left, right } = each.getBoundingClientRect()
    return (
      card !== undefined && !isScrolled(each) && (left < card.left - 1 || right > card.right + 1)
    )
  })
  return [
    ...over,
    ...out.map((each) => `${nameOf(each)} beyond its box`),
    ...beyond.map((each) => `${nameOf(each)} beyond its section`),
  ]
}

/**
 * Waits for the page, or the dialog over it, to load: a skeleton has neither words nor buttons. Scrolls to each skeleton,
 * because some cards load only in view.
 */
async function expectLoaded(page: Page, name: string): Promise<void> {
  const skeletons = page
    .locator('body, [role=dialog], dialog[open]')
    .last()
    .locator('.mantine-Skeleton-root[data-visible]')
  const showFirst = (shown: Element[]) => {
    shown[0]?.scrollIntoView()
    return shown.length
  }
  const message = `${name} is still loading`
  await expect.poll(() => skeletons.evaluateAll(showFirst), { message }).toBe(0)
}

/**
 * Expects that the page is no wider than the screen, and that no word of it, or of the dialog over it, is broken, cut off or
 * outside of the screen. Words joined by non-breaking spaces count as one. Addresses may be broken, and what is scrolled
 * sideways may be outside.
 */
export async function expectReadable(page: Page, name = page.url()): Promise<void> {
  await expectLoaded(page, name)
  const width = page.viewportSize()?.width ?? 0
  await expect(page.locator('html')).toHaveJSProperty('scrollWidth', width)
  await expect.poll(() => page.evaluate(findUnreadable), { message: name }).toEqual([])
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
  const scope =
    [...document.querySelectorAll('[role=dialog], dialog[open]')].at(-1) ?? document.body
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const { parentElement: parent, textContent: content } = text
    if (!parent || !content || /@|\S{21}/.test(content) || isSkipped(parent)) continue
    for (const word of content.matchAll(/[\p{L}\p{N}.:,$]{2,}(?:\u00a0[\p{L}\p{N}.:,$]+)*/gu))
      if (isUnreadable(text, parent, word)) found.push(`${word[0]} in ${content}`)
  }
  return found
}
