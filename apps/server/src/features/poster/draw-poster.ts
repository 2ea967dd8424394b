import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import {
  drawable,
  type FittedText,
  fitText,
  type Run,
  type TextSize,
} from '../../platform/fonts/fit-text.ts'
import { unpackWoff } from '../../platform/fonts/unpack-woff.ts'
import type { QrCode } from './make-qr-code.ts'

export interface PosterToDraw {
  name: string
  /** The team member whose page the link leads to; null for the page of the business. */
  person: string | null
  link: string
  qr: QrCode
  /** Square, as JPEG. */
  picture: Buffer | null
  now: Date
}

const HEADING = 'Escanea para Agendar'
const ink = '#25211d'
const gray = '#5c534a'
const agave = '#0f766e'

// In points: 72 an inch. A5 is 148 mm by 210 mm.
const page = { width: 419.53, height: 595.28 }
const MARGIN = 34
const INNER = page.width - 2 * MARGIN
const PICTURE = 78
const LEADING = 1.16
// With its quiet zone, so that the code itself is more than 70 mm wide.
const QR = 262
const FRAME = { radius: 16, line: 2.5 }
const headingSize = 34
const nameSizes: readonly [TextSize, ...TextSize[]] = [
  { size: 28, lines: 2 },
  { size: 24, lines: 2 },
  { size: 21, lines: 3 },
  { size: 18, lines: 4 },
  { size: 14, lines: Number.POSITIVE_INFINITY },
]
const personSizes: readonly [TextSize, ...TextSize[]] = [
  { size: 20, lines: 1 },
  { size: 16, lines: 1 },
]
const gaps = { picture: 14, titles: 16, heading: 16, qr: 18 }

const require = createRequire(import.meta.url)

type Document = PDFKit.PDFDocument

/** The poster as PDF: one page of A5. Takes 150 ms for the first one, then some milliseconds. */
export async function drawPoster(poster: PosterToDraw): Promise<Buffer> {
  // Imported here, so that only processes that draw posters load it.
  const { default: PdfDocument } = await import('pdfkit')
  const doc = new PdfDocument({
    size: [page.width, page.height],
    margin: 0,
    lang: 'es-MX',
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: `${HEADING} – ${[poster.name, wordsFor(poster)].filter(Boolean).join(' ')}`,
      Author: poster.name,
      CreationDate: poster.now,
    },
  })
  registerFonts(doc)
  drawBlocks(doc, poster)
  doc.end()
  return buffer(doc)
}

/** 'con Luis'; '' without a person, or if no letter of the name can be drawn. */
const wordsFor = ({ person }: PosterToDraw) =>
  person === null || drawable(person) === '' ? '' : `con ${person}`

let fonts: Record<FontName, Buffer> | undefined
type FontName = Run['font'] | 'medium'

function registerFonts(doc: Document): void {
  fonts ??= readFonts()
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes)
}

function readFonts(): Record<FontName, Buffer> {
  const read = (file: string) => unpackWoff(readFileSync(file))
  return {
    latin: read(require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff')),
    latinExt: read(require.resolve('@fontsource/figtree/files/figtree-latin-ext-700-normal.woff')),
    medium: read(require.resolve('@fontsource/figtree/files/figtree-latin-500-normal.woff')),
  }
}

/** Draws the blocks from top to bottom, centred in both directions. */
function drawBlocks(doc: Document, poster: PosterToDraw): void {
  const { link, qr, picture } = poster
  const fitTitle = (text: string, sizes: typeof nameSizes) =>
    fitText(text, INNER, sizes, (run) => measure(doc, run, 100) / 100)
  const titles = [fitTitle(poster.name, nameSizes), fitTitle(wordsFor(poster), personSizes)]
  const titlesHeight = titles.reduce((sum, title) => sum + heightOf(title), 0)
  const written = fitLink(doc, link)
  const height =
    (picture ? PICTURE + gaps.picture : 0) +
    (titlesHeight > 0 ? titlesHeight + gaps.titles : 0) +
    headingSize * LEADING +
    gaps.heading +
    QR +
    gaps.qr +
    written.lines.length * written.size * LEADING
  let y = (page.height - height) / 2

  if (picture) {
    drawPicture(doc, picture, y)
    y += PICTURE + gaps.picture
  }
  for (const { lines, size } of titles)
    for (const line of lines) {
      drawLine(doc, line, size, y, ink)
      y += size * LEADING
    }
  if (titlesHeight > 0) y += gaps.titles
  drawLine(doc, [{ font: 'latin', text: HEADING }], headingSize, y, agave)
  y += headingSize * LEADING + gaps.heading
  drawQr(doc, qr, y)
  y += QR + gaps.qr
  drawLink(doc, written, link, y)
}

const heightOf = ({ lines, size }: FittedText) => lines.length * size * LEADING

function drawPicture(doc: Document, picture: Buffer, y: number): void {
  const x = (page.width - PICTURE) / 2
  const [middle, radius] = [page.width / 2, PICTURE / 2]
  doc
    .save()
    .circle(middle, y + radius, radius)
    .clip()
  doc.image(picture, x, y, { width: PICTURE, height: PICTURE }).restore()
  doc
    .circle(middle, y + radius, radius)
    .lineWidth(0.75)
    .stroke('#d8d2ca')
}

function drawQr(doc: Document, qr: QrCode, y: number): void {
  const x = (page.width - QR) / 2
  doc.roundedRect(x, y, QR, QR, FRAME.radius).lineWidth(FRAME.line).stroke(agave)
  doc
    .save()
    .translate(x, y)
    .scale(QR / qr.side)
  doc.path(qr.path).fill('#000000').restore()
}

interface WrittenLink {
  size: number
  lines: string[]
}

const linkSizes = [11, 10, 9, 8]

/** Without the scheme; a link that is too long for one line is split after its last slash, or before its query. */
function fitLink(doc: Document, link: string): WrittenLink {
  const text = link.replace(/^https?:\/\//, '')
  doc.font('medium')
  const isFitting = (part: string, size: number) => doc.fontSize(size).widthOfString(part) <= INNER
  const size = linkSizes.find((each) => isFitting(text, each))
  if (size !== undefined) return { size, lines: [text] }
  const query = text.indexOf('?')
  const end = query === -1 ? text.lastIndexOf('/') + 1 : query
  const parts = [text.slice(0, end), text.slice(end)]
  const least = linkSizes.at(-1) ?? 0
  return {
    size: linkSizes.find((each) => parts.every((part) => isFitting(part, each))) ?? least,
    lines: parts,
  }
}

function drawLink(doc: Document, { size, lines }: WrittenLink, link: string, top: number): void {
  doc.font('medium').fontSize(size).fillColor(gray)
  let [y, widest] = [top, 0]
  for (const line of lines) {
    const width = doc.widthOfString(line)
    doc.text(line, (page.width - width) / 2, y, { lineBreak: false })
    widest = Math.max(widest, width)
    y += size * LEADING
  }
  doc.link((page.width - widest) / 2, top, widest, y - top, link)
}

function drawLine(doc: Document, line: readonly Run[], size: number, y: number, color: string) {
  const width = line.reduce((sum, run) => sum + measure(doc, run, size), 0)
  let x = (page.width - width) / 2
  doc.fillColor(color)
  for (const run of line) {
    const runWidth = measure(doc, run, size)
    doc.text(run.text, x, y, { lineBreak: false })
    x += runWidth
  }
}

/** In points; leaves the document with this font and size. */
function measure(doc: Document, { font, text }: Run, size: number): number {
  return doc.font(font).fontSize(size).widthOfString(text)
}
