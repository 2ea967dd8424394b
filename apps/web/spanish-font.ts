import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const { resolve } = createRequire(import.meta.url)
const source = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** Also stated in ui/theme/font.css; the whole font has all other characters. */
const characters = `${ascii()}\u{A0}áéíóúüñÁÉÍÓÚÜÑ¿¡·–—‘’“”«»‹›•…°ªº×−`

const written = fileURLToPath(new URL('node_modules/.cache/figtree-spanish.woff2', import.meta.url))

/**
 * The characters of Spanish in the weights and with the features that our styles use. Unlike the whole font, it fits
 * into the 14 KB that a server may send before the first acknowledgement. It has hinting, which takes 50 bytes: without
 * it Linux rounds the width of every letter.
 */
export const spanishFont: Plugin = {
  name: 'spanish-font',
  async config() {
    const font = await subsetFont(await readFile(resolve(source)), characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
      keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum'],
    })
    await mkdir(dirname(written), { recursive: true })
    await writeFile(written, font)
    return { resolve: { alias: { 'figtree-spanish.woff2': written } } }
  },
}

function ascii() {
  return String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))
}
