/** One row of the report. */
export interface Row {
  test: string
  tried: string
  /** The failures in words, or '0'. */
  failed: string
  isGood: boolean
}

export interface AttackSettings {
  /** A run of a few minutes in all, instead of the scale of the documented figures. */
  isShort: boolean
  /** A round of each kind, in a minute in all: whether the attack and its checks still work. Then `isShort`, too. */
  isSmoke: boolean
  log(line: string): void
}

/** One kind of attack, which starts and stops its own servers. */
export type Attack = (settings: AttackSettings) => Promise<Row[]>
