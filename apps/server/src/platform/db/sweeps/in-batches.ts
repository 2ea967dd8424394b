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
