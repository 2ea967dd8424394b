/**
 * Why a file of a known kind cannot be read: it is cut off or contradicts itself (`damaged`), has more than anybody types or
 * exports (`tooLarge`), has more contacts than an import takes (`tooMany`), or ends within a contact (`unfinished`).
 */
export type FaultReason = 'damaged' | 'tooLarge' | 'tooMany' | 'unfinished'

/** Ends the reading of a file from deep inside; `readFile` turns it into an outcome. */
export class FileFault extends Error {
  readonly reason: FaultReason

  constructor(reason: FaultReason) {
    super(reason)
    this.reason = reason
  }
}
