/** One line of what was tried against the server. */
export interface Row {
  test: string
  tried: string
  /** What of it failed, in words, or '0'. */
  failed: string
  isGood: boolean
}

export interface AttackSettings {
  /** Some minutes in all, instead of as much as the figures in the documents were taken with. */
  isShort: boolean
  log(line: string): void
}

/** One kind of attack against servers of its own, which it ends. */
export type Attack = (settings: AttackSettings) => Promise<Row[]>
