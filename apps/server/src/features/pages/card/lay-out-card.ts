import { fitText, type Run, runsOf, type TextSize } from '../../../platform/fonts/fit-text.ts'
import type { Typeface, Weight } from '../../../platform/fonts/open-typeface.ts'
import { type Card, invitation } from './describe-card.ts'

export const cardSize = { width: 1200, height: 630 }

export interface PlacedText {
  runs: readonly Run[]
  weight: Weight
  size: number
  x: number
  /** The baseline. */
  y: number
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface CardLayout {
  texts: PlacedText[]
  /** A square, for the picture of the business. */
  avatar?: Box
  /** Between services. */
  rules?: Box[]
  pill?: { box: Box; text: PlacedText }
}

// In pixels. Messengers show the card 300 wide, so no text is smaller than 40.
const MARGIN = 56
const INNER = cardSize.width - 2 * MARGIN
const AVATAR = 152
const LEADING = 1.12
const ROW = 66
/** The height of capitals at a size of one. */
const CAPITALS = 0.7
const gaps = { avatar: 32, below: 8, columns: 40, least: 20, most: 44 }
const pillForm = { height: 92, padding: 44, size: 52 }
const belowSize = 40
const serviceSize = 44

type Sizes = readonly [TextSize, ...TextSize[]]
const nameSizes: Sizes = [
  { size: 84, lines: 1 },
  { size: 66, lines: 2 },
  { size: 54, lines: 2 },
  { size: 46, lines: 3 },
]
/** For a card without services. */
const loneNameSizes: Sizes = [{ size: 112, lines: 1 }, { size: 92, lines: 2 }, ...nameSizes]

/** A part of the card. Its height doesn't depend on its place. */
interface Block {
  height: number
  place(top: number): CardLayout
}

/** Lays out a card: the name, the services and the invitation, one below the other. */
export function layOutCard(card: Card, typeface: Pick<Typeface, 'measure'>): CardLayout {
  const measure = measureOnce(typeface)
  const blocks = [headOf(card, measure), servicesOf(card, measure), pillOf(measure)].filter(
    (block) => block.height > 0,
  )
  const height = blocks.reduce((sum, block) => sum + block.height, 0)
  const spare = (cardSize.height - 2 * MARGIN - height) / (blocks.length - 1)
  const gap = Math.min(gaps.most, Math.max(gaps.least, spare))
  let top = (cardSize.height - height - gap * (blocks.length - 1)) / 2
  const layout: CardLayout = { texts: [] }
  for (const block of blocks) {
    const { texts, ...placed } = block.place(top)
    layout.texts.push(...texts)
    Object.assign(layout, placed)
    top += block.height + gap
  }
  return layout
}

type Measure = Typeface['measure']

/** Caches widths: fitting texts measures the same pieces hundreds of times. */
function measureOnce({ measure }: Pick<Typeface, 'measure'>): Measure {
  const widths = new Map<string, number>()
  return (run, weight) => {
    const key = `${weight} ${run.font} ${run.text}`
    const width = widths.get(key) ?? measure(run, weight)
    widths.set(key, width)
    return width
  }
}

/** The name beside the picture. Below it is the person whose page it is, or else the category. */
function headOf({ name, person, category, services, imageUrl }: Card, measure: Measure): Block {
  const left = imageUrl === null ? MARGIN : MARGIN + AVATAR + gaps.avatar
  const width = cardSize.width - MARGIN - left
  const sizes = services.length > 0 ? nameSizes : loneNameSizes
  const fitted = fitText(name, width, sizes, (run) => measure(run, 700))
  const below = fitLine(
    person === null ? (category ?? '') : `con ${person}`,
    width,
    belowSize,
    measure,
  )
  const nameHeight = fitted.lines.length * fitted.size * LEADING
  const belowHeight = below.length > 0 ? gaps.below + belowSize * LEADING : 0
  const textHeight = nameHeight + belowHeight
  const height = Math.max(textHeight, imageUrl === null ? 0 : AVATAR)
  return {
    height,
    place(top) {
      const first = top + (height - textHeight) / 2
      const texts = fitted.lines.map((runs, at): PlacedText => {
        const line = first + at * fitted.size * LEADING
        const y = baselineIn(line, fitted.size * LEADING, fitted.size)
        return { runs, weight: 700, size: fitted.size, x: left, y }
      })
      if (below.length > 0) {
        const line = first + nameHeight + gaps.below
        const y = baselineIn(line, belowSize * LEADING, belowSize)
        texts.push({ runs: below, weight: 500, size: belowSize, x: left, y })
      }
      if (imageUrl === null) return { texts }
      const square = { width: AVATAR, height: AVATAR }
      return {
        texts,
        avatar: { left: MARGIN, top: Math.round(top + (height - AVATAR) / 2), ...square },
      }
    },
  }
}

/** A row for each service, with the price at its end. */
function servicesOf({ services }: Card, measure: Measure): Block {
  const rows = services.map(({ name, price }) => {
    const cost = runsOf(price)
    const costWidth = widthOf(cost, 700, measure) * serviceSize
    const width = INNER - (cost.length > 0 ? costWidth + gaps.columns : 0)
    return { name: fitLine(name, width, serviceSize, measure), cost, costWidth }
  })
  return {
    height: rows.length * ROW,
    place(top) {
      const texts = rows.flatMap(({ name, cost, costWidth }, at): PlacedText[] => {
        const y = baselineIn(top + at * ROW, ROW, serviceSize)
        return [
          { runs: name, weight: 500, size: serviceSize, x: MARGIN, y },
          { runs: cost, weight: 700, size: serviceSize, x: MARGIN + INNER - costWidth, y },
        ]
      })
      const rule = { left: MARGIN, width: INNER, height: 2 }
      return {
        texts,
        rules: rows.slice(1).map((_, at) => ({ ...rule, top: top + (at + 1) * ROW })),
      }
    },
  }
}

/** The invitation to book, in a pill. */
function pillOf(measure: Measure): Block {
  const { padding, size } = pillForm
  const runs = runsOf(invitation)
  const width = widthOf(runs, 700, measure) * size + 2 * padding
  const { height } = pillForm
  return {
    height,
    place: (top) => ({
      texts: [],
      pill: {
        box: { left: MARGIN, top, width, height },
        text: { runs, weight: 700, size, x: MARGIN + padding, y: baselineIn(top, height, size) },
      },
    }),
  }
}

/** The part of a text that fits into one line. */
function fitLine(text: string, width: number, size: number, measure: Measure): readonly Run[] {
  const sizes: Sizes = [{ size, lines: 1 }]
  return fitText(text, width, sizes, (run) => measure(run, 500)).lines[0] ?? []
}

const widthOf = (runs: readonly Run[], weight: Weight, measure: Measure) =>
  runs.reduce((sum, run) => sum + measure(run, weight), 0)

/** The baseline that centres a text's capitals in a height. */
const baselineIn = (top: number, height: number, size: number) =>
  top + (height + CAPITALS * size) / 2
