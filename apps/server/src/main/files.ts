import { fileURLToPath } from 'node:url'

// The server is bundled into the folder `dist`; from source, this file is one folder deeper.
const isSource = import.meta.url.endsWith('.ts')
const program = new URL(isSource ? '../' : './', import.meta.url)
const extension = isSource ? 'ts' : 'js'

/** The folders and files beside the program, from source as from `dist`. */
export const files = {
  migrations: folder('../migrations/'),
  demoPictures: folder('../demo/'),
  /** Missing until the web application is built. */
  web: folder('../../web/dist/client/'),
  /** Missing until the web application is built. */
  pageRenderer: folder('../../web/dist/render/render-thread.js'),
  imageProgram: new URL(`./image-process.${extension}`, program),
  calendarProgram: new URL(`./calendar-process.${extension}`, program),
}

function folder(path: string): string {
  return fileURLToPath(new URL(path, program))
}
