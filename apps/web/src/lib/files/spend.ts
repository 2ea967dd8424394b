import { FileFault } from './file-fault.ts'

/** The rest of what may be read from a file. A small file can hold a lot: repeated text takes no room in a ZIP archive. */
export interface Budget {
  /** Bytes that are inflated. */
  bytes: number
  /** Characters that are kept. */
  characters: number
}

const MEGABYTE = 1024 * 1024

/** Twenty thousand customers with twenty columns take about 20 MB inflated, and 4 million characters. */
export const newBudget = (): Budget => ({ bytes: 256 * MEGABYTE, characters: 20 * MEGABYTE })

/** Throws once there is nothing left. */
export function spend(budget: Budget, what: keyof Budget, amount: number): void {
  budget[what] -= amount
  if (budget[what] < 0) throw new FileFault('tooLarge')
}
