import { existsSync, globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { openScreens, ownerScreens } from './screen-list.ts'
import { isShellPath, screenPath } from './shell-path.ts'

const screens = [...ownerScreens, ...openScreens]
const features = new URL('../features/', import.meta.url)

it('has each path and each page once', () => {
  for (const values of [screens.map(({ path }) => path), screens.map(({ module }) => module)]) {
    expect(new Set(values).size).toBe(values.length)
  }
})

it('names existing pages, and all pages of the owner’s app', () => {
  const pages = globSync('**/*-page.tsx', { cwd: features, exclude: ['booking'] })
  expect(screens.map(({ module }) => module).toSorted()).toEqual(pages.toSorted())
  expect(screens.filter(({ module }) => !existsSync(new URL(module, features)))).toEqual([])
})

it('has a drawn screen wherever many visits begin', () => {
  expect(screens.filter(({ isOpenedFirst, isDrawn }) => isOpenedFirst && !isDrawn)).toEqual([])
})

it('starts the calls of an owner’s screen with that of the business, which the shell needs', () => {
  for (const { firstCalls } of ownerScreens) expect(firstCalls[0]).toBe('/api/commerce/info')
})

it.each([
  ['/', '/', true],
  ['/Calendar/', '/calendar', true],
  ['/login', '/login', false],
  ['/calendar/week', '/calendar/week', false],
])('reads the path %s as %s', (pathname, path, isInShell) => {
  expect([screenPath(pathname), isShellPath(pathname)]).toEqual([path, isInShell])
})
