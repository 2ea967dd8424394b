import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import type { Download } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// Otherwise it would be fetched from the network.
prepareZXingModule({
  overrides: {
    wasmBinary: await readWasm(
      fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')),
    ),
  },
})

async function readWasm(file: string): Promise<ArrayBuffer> {
  return Uint8Array.from(await readFile(file)).buffer
}

/** The texts of the QR codes in a picture. */
export async function readCodes(picture: Uint8Array): Promise<string[]> {
  const codes = await readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] })
  return codes.map(({ text }) => text)
}

export const readDownload = async (download: Download): Promise<Uint8Array> =>
  new Uint8Array(await readFile(await download.path()))

const POINTS_PER_MM = 72 / 25.4
const scale = 2

/** The only page of a PDF: its size in millimetres, its words, and the targets of its links and QR codes. */
export async function readSheet(pdf: Uint8Array) {
  const document = await getDocument({ data: pdf, verbosity: 0 }).promise
  const page = await document.getPage(1)
  const viewport = page.getViewport({ scale })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas: canvas as never, viewport }).promise
  const { items } = await page.getTextContent()
  const links = await page.getAnnotations()
  return {
    pages: document.numPages,
    width: Math.round(viewport.width / scale / POINTS_PER_MM),
    height: Math.round(viewport.height / scale / POINTS_PER_MM),
    words: items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replace(/ +/g, ' ')
      .trim(),
    links: links.map(({ url }) => url),
    codes: await readCodes(canvas.toBuffer('image/png')),
  }
}
