import type { ServerResponse } from 'node:http'
import sharp from 'sharp'

/** Pictures of people, good and bad ones: /picture/good, none, text, endless or silent. */
export function servePicture(path: string, response: ServerResponse): void {
  switch (path) {
    case '/picture/good':
      void drawPicture().then((png) => response.setHeader('content-type', 'image/png').end(png))
      return
    case '/picture/text':
      response.end('no picture at all')
      return
    case '/picture/endless':
      pour(response)
      return
    case '/picture/silent':
      return
    default:
      response.writeHead(404).end()
  }
}

const drawPicture = () =>
  sharp({ create: { width: 96, height: 96, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer()

/** As much as the other side takes. */
function pour(response: ServerResponse): void {
  const megabyte = Buffer.alloc(1024 * 1024, 1)
  const more = () => {
    while (!response.destroyed && response.write(megabyte));
  }
  response.on('drain', more)
  more()
}
