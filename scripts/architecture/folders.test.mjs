import { expect, it } from 'vitest'
import { checkFolders } from './folders.mjs'

const filesIn = (folder, count) =>
  Array.from({ length: count }, (_, at) => ({ path: `${folder}/${at}.ts` }))

it('refuses a folder with more than 25 files, without counting those of its folders', () => {
  const files = [...filesIn('packages/es/src', 26), ...filesIn('packages/es/src/time', 25)]
  expect(checkFolders({ files })).toEqual([
    { path: 'packages/es/src', line: 1, text: 'has 26 files, more than 25: group them by subject' },
  ])
})

it('allows any number of migrations', () => {
  expect(checkFolders({ files: filesIn('apps/server/migrations', 60) })).toEqual([])
})
