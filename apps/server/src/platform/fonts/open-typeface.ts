import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import type { Run } from './fit-text.ts'
import { unpackWoff } from './unpack-woff.ts'

export type Weight = 500 | 700

/** Figtree, for drawing texts on machines that have no fonts. */
export interface Typeface {
  /** How wide a text is at a size of one. */
  measure(run: Run, weight: Weight): number
  /** The outlines of a text that begins at `x` and stands on `y`, as an SVG path. */
  outline(runs: readonly Run[], weight: Weight, at: { x: number; y: number; size: number }): string
}

let opened: Promise<Typeface> | undefined

/** Some 100 milliseconds once a process, for those that draw texts. */
export function openTypeface(): Promise<Typeface> {
  opened ??= readTypeface()
  return opened
}

const require = createRequire(import.meta.url)

async function readTypeface(): Promise<Typeface> {
  const fonts = await readFonts()
  return {
    measure({ font, text }, weight) {
      const used = fonts[weight][font]
      return used.layout(text).advanceWidth / used.unitsPerEm
    },
    outline(runs, weight, { x, y, size }) {
      let [path, at] = ['', x]
      for (const { font, text } of runs) {
        const used = fonts[weight][font]
        const scale = size / used.unitsPerEm
        const { glyphs, positions } = used.layout(text)
        for (const [index, glyph] of glyphs.entries()) {
          path += glyph.path.transform(scale, 0, 0, -scale, at, y).toSVG()
          at += (positions[index]?.xAdvance ?? 0) * scale
        }
      }
      return path
    },
  }
}

async function readFonts() {
  const { create } = await import('fontkit')
  const read = (file: string): Font => {
    const font = create(unpackWoff(readFileSync(file)))
    if (!('layout' in font)) throw new Error(`${file} is a collection of fonts`)
    return font
  }
  return {
    500: {
      latin: read(require.resolve('@fontsource/figtree/files/figtree-latin-500-normal.woff')),
      latinExt: read(
        require.resolve('@fontsource/figtree/files/figtree-latin-ext-500-normal.woff'),
      ),
    },
    700: {
      latin: read(require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff')),
      latinExt: read(
        require.resolve('@fontsource/figtree/files/figtree-latin-ext-700-normal.woff'),
      ),
    },
  }
}
