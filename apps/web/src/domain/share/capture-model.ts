import { toBlob } from 'html-to-image'

const scale = 4
// Time to paint the sheet.
const settleMs = 300
const fetchMs = 30_000

/** A PNG of the element at four times its size; if the browser can't draw it, a PNG of only its QR code. */
export async function capture(sheet: HTMLElement): Promise<Blob> {
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  try {
    const picture = await toBlob(sheet, {
      pixelRatio: scale,
      backgroundColor: '#ffffff',
      fetchRequestInit: { signal: AbortSignal.timeout(fetchMs) },
    })
    if (picture) return picture
  } catch {
    // Not every browser can draw an element, but all can draw a path.
  }
  return drawCode(sheet)
}

async function drawCode(sheet: HTMLElement): Promise<Blob> {
  const svg = sheet.querySelector('svg')
  const path = svg?.querySelector('path:last-of-type')?.getAttribute('d')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!svg || !path || !pen) throw new Error('There is no code to draw')
  const quiet = 4
  const modules = svg.viewBox.baseVal.width + 2 * quiet
  const side = Math.round(svg.getBoundingClientRect().width * scale)
  canvas.width = side
  canvas.height = side
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, side, side)
  pen.scale(side / modules, side / modules)
  pen.translate(quiet, quiet)
  pen.fillStyle = '#000000'
  pen.fill(new Path2D(path))
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made')))),
  )
}
