declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2'
    /** By tag: the range of an axis that stays variable. */
    variationAxes: Record<string, { min: number; max: number }>
    /** OpenType features by tag; all others are dropped. */
    keepFeatures: readonly string[]
  }

  /** Resolves to the font with the glyphs of these characters alone. */
  function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>

  export { subsetFont as default }
}
