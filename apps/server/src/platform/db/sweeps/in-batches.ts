/**
 * Runs `work` in batches: it handles up to `size` items and returns how many; ends with the first batch that is not full.
 */
export async function inBatches(
  size: number,
  work: (size: number) => Promise<number>,
): Promise<void> {
  for (;;) {
    if ((await work(size)) < size) return
  }
}

/**
 * Runs `work` in batches until one handles nothing. For items that several processes lock at once: a batch may then be short
 * because another process has some of its items.
 */
export async function untilNone(
  size: number,
  work: (size: number) => Promise<number>,
): Promise<void> {
  while ((await work(size)) > 0);
}
