import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { fitText, type Run, type TextSize } from '../../platform/fonts/fit-text.ts'
import { unpackWoff } from '../../platform/fonts/unpack-woff.ts'
import type { QrCode } from './make-qr-code.ts'

export interface PosterToDraw {
  name: string
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
const gaps = { picture: 14, name: 16, heading: 16, qr: 18 }

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
      Title: `${HEADING} – ${poster.name}`,
      Author: poster.name,
      CreationDate: poster.now,
    },
  })
  registerFonts(doc)
  drawBlocks(doc, poster)
  doc.end()
  return buffer(doc)
}

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
function drawBlocks(doc: Document, { name, link, qr, picture }: PosterToDraw): void {
  const fitted = fitText(name, INNER, nameSizes, (run) => measure(doc, run, 100) / 100)
  const nameHeight = fitted.lines.length * fitted.size * LEADING
  const written = fitLink(doc, link)
  const height =
    (picture ? PICTURE + gaps.picture : 0) +
    (nameHeight > 0 ? nameHeight + gaps.name : 0) +
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
  for (const line of fitted.lines) {
    drawLine(doc, line, fitted.size, y, ink)
    y += fitted.size * LEADING
  }
  if (nameHeight > 0) y += gaps.name
  drawLine(doc, [{ font: 'latin', text: HEADING }], headingSize, y, agave)
  y += headingSize * LEADING + gaps.heading
  drawQr(doc, qr, y)
  y += QR + gaps.qr
  drawLink(doc, written, link, y)
}

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

/** Without the scheme; a link that is too long for one line is split after its last slash. */
function fitLink(doc: Document, link: string): WrittenLink {
  const text = link.replace(/^https?:\/\//, '')
  doc.font('medium')
  const isFitting = (part: string, size: number) => doc.fontSize(size).widthOfString(part) <= INNER
  const size = linkSizes.find((each) => isFitting(text, each))
  if (size !== undefined) return { size, lines: [text] }
  const slash = text.lastIndexOf('/') + 1
  const parts = [text.slice(0, slash), text.slice(slash)]
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
