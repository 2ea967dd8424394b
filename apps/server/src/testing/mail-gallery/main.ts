import { parseArgs } from 'node:util'
import { serveGallery } from './serve-gallery.ts'
import { takePictures } from './take-pictures.ts'

// npm run mails: all mails with sample contents, in the browser or, with --pictures, as files.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3025' },
    pictures: { type: 'string' },
    chromium: { type: 'string' },
  },
})

const port = values.pictures ? 0 : Number(values.port)
const gallery = await serveGallery(port).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') throw error
  console.error(`El puerto ${port} está ocupado: elige otro con npm run mails -- --port 3026`)
  process.exit(1)
})
if (values.pictures) {
  const count = await takePictures(gallery.origin, values.pictures, values.chromium)
  console.log(`${count} imágenes en ${values.pictures}`)
  process.exit(0)
}
console.log(`Los correos están en ${gallery.origin}`)
