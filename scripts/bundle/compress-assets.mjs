import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const forms = [
  {
    ending: 'br',
    compress: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { ending: 'gz', compress: (bytes) => promisify(gzip)(bytes, { level: 9 }) },
]

/** Writes a brotli and a gzip copy next to each script, style sheet, SVG and page in a folder, if smaller. */
export async function compressAssets(folder) {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => /\.(?:js|css|svg|html)$/.test(name))
  await Promise.all(texts.map((name) => compressOne(join(folder, name))))
}

async function compressOne(path) {
  const bytes = await readFile(path)
  for (const { ending, compress } of forms) {
    const compressed = await compress(bytes)
    if (compressed.length < bytes.length) await writeFile(`${path}.${ending}`, compressed)
  }
}
