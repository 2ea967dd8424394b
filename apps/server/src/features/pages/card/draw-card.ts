import type { Typeface } from '../../../platform/fonts/open-typeface.ts'
import { type Box, type CardLayout, cardSize, type PlacedText } from './lay-out-card.ts'

interface Style {
  /** The colour of the business, dark enough for white text. */
  accent: string
  hasCover: boolean
}

/** The SVG layer of a card: above its cover or plain colour, below the picture of the business. */
export function drawCard(layout: CardLayout, typeface: Typeface, style: Style): string {
  const { texts, rules = [], pill, avatar } = layout
  const write = ({ runs, weight, size, x, y }: PlacedText, fill: string) =>
    `<path fill="${fill}" d="${typeface.outline(runs, weight, { x, y, size })}"/>`
  const { width, height } = cardSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    style.hasCover ? shade : ornament,
    ...rules.map((rule) => drawBox(rule, 'fill="#fff" fill-opacity=".35"')),
    ...texts.map((text) => write(text, '#fff')),
    ...(pill ? [drawBox(pill.box, `fill="#fff" rx="${pill.box.height / 2}"`)] : []),
    ...(pill ? [write(pill.text, style.accent)] : []),
    ...(avatar ? [drawRing(avatar)] : []),
    '</svg>',
  ].join('')
}

/** Darkens any photo enough for white text: the contrast is 5:1 even on white. */
const shade = `<defs><linearGradient id="shade" x2="1" y2="0">
  <stop stop-color="#171412" stop-opacity=".82"/><stop offset="1" stop-color="#171412" stop-opacity=".62"/>
</linearGradient></defs><rect width="100%" height="100%" fill="url(#shade)"/>`

const ornament = `<circle cx="1080" cy="70" r="270" fill="#fff" opacity=".06"/>
  <circle cx="120" cy="690" r="330" fill="#fff" opacity=".05"/>`

const drawBox = ({ left, top, width, height }: Box, style: string) =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}" ${style}/>`

function drawRing({ left, top, width }: Box): string {
  const radius = width / 2
  return `<circle cx="${left + radius}" cy="${top + radius}" r="${radius + 6}" fill="#fff"/>`
}
