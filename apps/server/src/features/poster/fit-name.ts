/** A piece of text and the font that has its characters. */
export interface Run {
  font: 'latin' | 'latinExt'
  text: string
}

export interface FittedName {
  size: number
  lines: readonly Run[][]
}

/** How wide a text is, in points, at a size of one point. */
export type Measure = (run: Run) => number

// What Figtree's two files draw, without accents to be combined.
const latin = /[ -~¡-¬®-ÿıŒœ–—‘-‚“-„•…‹›€™]/
const latinExt = /[Ā-ēĖ-ħĪīĮ-İĲ-ķĹ-ľŁ-ňŊ-ōŐőŔ-šŤťŪ-žǍǎȘ-țẀ-ẅẞỲỳ]/

/** Sizes in points, and how many lines may be taken at each; at the last as many as it takes. */
const sizes = [
  { size: 28, lines: 2 },
  { size: 24, lines: 2 },
  { size: 21, lines: 3 },
  { size: 18, lines: 4 },
  { size: 14, lines: Number.POSITIVE_INFINITY },
]

/** A name in as large a size as fits; no lines where none of it can be drawn. */
export function fitName(name: string, width: number, measure: Measure): FittedName {
  const words = drawable(name).split(' ').filter(Boolean)
  for (const { size, lines: most } of sizes) {
    const lines = breakLines(words, width / size, (text) => widthOf(text, measure))
    if (lines.length <= most) return { size, lines: lines.map(runsOf) }
  }
  throw new Error('The last size takes any number of lines')
}

/** What the fonts draw of a text: a letter without a glyph loses its accents, anything else is left out. */
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

/** A word that is wider than a line goes on in the next. */
function breakWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces = ['']
  for (const character of word) {
    const longer = `${pieces.at(-1)}${character}`
    if (longer.length > 1 && widthOf(longer) > width) pieces.push(character)
    else pieces[pieces.length - 1] = longer
  }
  return pieces
}

const widthOf = (text: string, measure: Measure) =>
  runsOf(text).reduce((sum, run) => sum + measure(run), 0)

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const font = latin.test(character) ? 'latin' : 'latinExt'
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}
