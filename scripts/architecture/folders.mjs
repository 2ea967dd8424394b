import { posix } from 'node:path'

const MAX_FILES = 25
/** One series, in the order of its numbers. */
const series = ['apps/server/migrations']

/** A folder with more files has several subjects, and gets a folder for each. */
export function checkFolders({ files }) {
  const folders = Map.groupBy(files, ({ path }) => posix.dirname(path))
  return [...folders]
    .filter(([folder, inside]) => inside.length > MAX_FILES && !series.includes(folder))
    .map(([folder, { length }]) => ({
      path: folder,
      line: 1,
      text: `has ${length} files, more than ${MAX_FILES}: group them by subject`,
    }))
}
