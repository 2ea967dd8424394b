/**
 * Does a long work in short pieces: `work` takes up to `size` at a time and answers how many it took, until
 * there are no more.
 */
export async function inBatches(
  size: number,
  work: (size: number) => Promise<number>,
): Promise<void> {
  for (;;) {
    if ((await work(size)) < size) return
  }
}
