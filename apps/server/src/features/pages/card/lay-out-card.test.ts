import { describe, expect, it } from 'vitest'
import { openTypeface } from '../../../platform/fonts/open-typeface.ts'
import { type Box, type CardLayout, cardSize, layOutCard, type PlacedText } from './lay-out-card.ts'

const typeface = await openTypeface()

const long = 'Centro de Belleza y Bienestar Integral Nuestra Señora de Guadalupe del Carmen 24'
const service = { name: 'Corte de cabello', price: '$350' }
const longService = { name: long, price: '$999,999.99' }
const card = {
  name: 'Salón Jacaranda',
  person: null,
  category: 'Salón de belleza',
  services: [service, service, service],
  coverUrl: null,
  imageUrl: '/api/images/1',
}
const cards = Object.entries({
  whole: card,
  'of a person with a long name': { ...card, person: long },
  'without an avatar': { ...card, imageUrl: null },
  'with a long name': { ...card, name: long, services: [longService, longService, longService] },
  'with a wide word': { ...card, name: 'W'.repeat(80), category: 'W'.repeat(60) },
  'without services': { ...card, services: [], imageUrl: null },
  'with a long name and no services': { ...card, name: long, services: [] },
  'with nothing but a name': { ...card, category: null, services: [], imageUrl: null },
})

const textsOf = ({ texts, pill }: CardLayout) => [...texts, ...(pill ? [pill.text] : [])]
const spelled = ({ runs }: PlacedText) => runs.map(({ text }) => text).join('')
const widthOf = ({ runs, weight, size }: PlacedText) =>
  runs.reduce((sum, run) => sum + typeface.measure(run, weight) * size, 0)
/** From the top of its capitals to the bottom of its descenders. */
const boxOf = (text: PlacedText): Box => ({
  left: text.x,
  top: text.y - 0.7 * text.size,
  width: widthOf(text),
  height: 0.95 * text.size,
})
const isApart = (one: Box, other: Box) =>
  one.left + one.width <= other.left ||
  other.left + other.width <= one.left ||
  one.top + one.height <= other.top ||
  other.top + other.height <= one.top

describe.each(cards)('a card %s', (_what, shown) => {
  const layout = layOutCard(shown, typeface)
  const { avatar, pill } = layout

  it('has a margin', () => {
    const boxes = [...textsOf(layout).map(boxOf), ...[avatar, pill?.box].filter((box) => !!box)]
    for (const { left, top, width, height } of boxes) {
      expect(left).toBeGreaterThanOrEqual(56)
      expect(left + width).toBeLessThanOrEqual(cardSize.width - 56 + 0.01)
      expect(top).toBeGreaterThanOrEqual(36)
      expect(top + height).toBeLessThanOrEqual(cardSize.height - 36)
    }
  })

  it('has no overlapping parts, and is readable at a quarter of its size', () => {
    const boxes = [
      ...layout.texts.map(boxOf),
      ...[avatar, pill?.box].filter((box) => box !== undefined),
    ]
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1)) expect(isApart(one, other)).toBe(true)
    for (const { size } of textsOf(layout)) expect(size).toBeGreaterThanOrEqual(40)
  })
})

it('shows everything in order', () => {
  expect(textsOf(layOutCard(card, typeface)).map(spelled)).toEqual([
    'Salón Jacaranda',
    'Salón de belleza',
    ...Array.from({ length: 3 }, () => ['Corte de cabello', '$350']).flat(),
    'Agenda tu cita en línea',
  ])
})

it('names the person whose page it is in place of the category', () => {
  const shown = textsOf(layOutCard({ ...card, person: 'Luis' }, typeface)).map(spelled)
  expect(shown.slice(0, 2)).toEqual(['Salón Jacaranda', 'con Luis'])
})

it('shortens the name of a service, but neither its price nor a business’s name of 80 letters', () => {
  const shown = { ...card, name: long, services: [longService] }
  const texts = textsOf(layOutCard(shown, typeface)).map(spelled)
  expect(texts.slice(0, 3).join(' ')).toBe(long)
  expect(texts).toContain('$999,999.99')
  expect(texts).toContainEqual(expect.stringMatching(/^Centro de Belleza y [^…]+…$/))
})

it('leaves out characters that the typeface lacks', () => {
  const shown = {
    ...card,
    name: '💇‍♀️✨',
    category: '美容',
    services: [{ name: '✨', price: 'Gratis' }],
  }
  expect(textsOf(layOutCard(shown, typeface)).map(spelled).filter(Boolean)).toEqual([
    'Gratis',
    'Agenda tu cita en línea',
  ])
})
