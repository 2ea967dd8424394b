import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

export interface QrCode {
  /** The dark modules as an SVG path; a module is 1 by 1. */
  path: string
  /** How many modules it is wide, with its quiet zone of four on each side. */
  side: number
}

/** With error correction M: a poster gets scratched. */
export function makeQrCode(text: string): QrCode {
  const svg = renderToStaticMarkup(
    createElement(QRCodeSVG, { value: text, level: 'M', marginSize: 4 }),
  )
  const side = /viewBox="0 0 (\d+) /.exec(svg)?.[1]
  // The first path is the background.
  const path = [...svg.matchAll(/ d="([^"]+)"/g)].at(-1)?.[1]
  if (side === undefined || path === undefined) throw new Error('The QR code is drawn otherwise')
  return { path, side: Number(side) }
}
