/** A piece of text and the font that has its characters. */
export interface Run {
  font: 'latin' | 'latinExt'
  text: string
}

export interface FittedText {
  size: number
  lines: readonly Run[][]
}

/** A size, in any unit, and the most lines allowed at it. */
export interface TextSize {
  size: number
  lines: number
}

/** How wide a text is at a size of one. */
export type Measure = (run: Run) => number

// The characters of Figtree's two files, without combining accents.
const latin = /[ -~¡-¬®-ÿıŒœ–—‘-‚“-„•…‹›€™]/
const latinExt = /[Ā-ēĖ-ħĪīĮ-İĲ-ķĹ-ľŁ-ňŊ-ōŐőŔ-šŤťŪ-žǍǎȘ-țẀ-ẅẞỲỳ]/

/**
 * A text in the largest of `sizes` that fits into a width. At the last size, a text that is too long ends with an
 * ellipsis. There are no lines if no character can be drawn.
 */
export function fitText(
  text: string,
  width: number,
  sizes: readonly [TextSize, ...TextSize[]],
  measure: Measure,
): FittedText {
  const words = drawable(text).split(' ').filter(Boolean)
  const widthOf = (part: string) => sumWidths(part, measure)
  for (const { size, lines: most } of sizes) {
    const lines = breakLines(words, width / size, widthOf)
    if (lines.length <= most) return { size, lines: lines.map(runsOf) }
  }
  const { size, lines: most } = sizes.at(-1) ?? sizes[0]
  const lines = fillLines(words, width / size, widthOf).slice(0, most)
  const last = shorten(lines.pop() ?? '', width / size, widthOf)
  return { size, lines: [...lines, last].map(runsOf) }
}

/** As much of a line as fits with an ellipsis, which follows a letter. */
function shorten(line: string, width: number, widthOf: (text: string) => number): string {
  let kept = line.replace(loose, '')
  while (kept !== '' && widthOf(`${kept}…`) > width) kept = kept.slice(0, -1).replace(loose, '')
  return `${kept}…`
}

const loose = /[\s,;:.–-]+$/

/**
 * The part of a text that the fonts can draw: a letter without a glyph loses its accents, anything else is left out.
 */
export function drawable(text: string): string {
  const kept = [...text.normalize('NFC')].map((each) => {
    if (hasGlyph(each)) return each
    if (/\s/.test(each)) return ' '
    return [...each.normalize('NFKD')].filter(hasGlyph).join('')
  })
  return kept.join('').replace(/ +/g, ' ').trim()
}

const hasGlyph = (character: string) => latin.test(character) || latinExt.test(character)

/** As few lines as it takes, then as narrow as that allows, so that no word stands alone. */
function breakLines(
  words: readonly string[],
  width: number,
  widthOf: (text: string) => number,
): string[] {
  const lines = fillLines(words, width, widthOf)
  let balanced = lines
  for (let narrow = width * 0.95; narrow > width / 3; narrow *= 0.95) {
    const next = fillLines(words, narrow, widthOf)
    if (next.length > lines.length) break
    balanced = next
  }
  return balanced
}

function fillLines(
  words: readonly string[],
  width: number,
  widthOf: (text: string) => number,
): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const joined = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(joined) <= width) lines[lines.length - 1] = joined
    else lines.push(...breakWord(word, width, widthOf))
  }
  return lines
}

/** A word that is wider than a line continues in the next. */
function breakWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces = ['']
  for (const character of word) {
    const longer = `${pieces.at(-1)}${character}`
    if (longer.length > 1 && widthOf(longer) > width) pieces.push(character)
    else pieces[pieces.length - 1] = longer
  }
  return pieces
}

const sumWidths = (text: string, measure: Measure) =>
  runsOf(text).reduce((sum, run) => sum + measure(run), 0)

/** Splits a text into runs of one font each. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const font = latin.test(character) ? 'latin' : 'latinExt'
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}
