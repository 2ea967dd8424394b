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

const gallery = await serveGallery(values.pictures ? 0 : Number(values.port))
if (values.pictures) {
  const count = await takePictures(gallery.origin, values.pictures, values.chromium)
  console.log(`${count} imágenes en ${values.pictures}`)
  process.exit(0)
}
console.log(`Los correos están en ${gallery.origin}`)
