import { firstCalls } from './owner-paths.ts'

/** The path of a screen, of an address that may be written otherwise: `/Calendar/`. */
export const screenPath = (pathname: string): string =>
  pathname.replace(/(.)\/$/, '$1').toLowerCase()

/** Whether the shell surrounds the screen at a path. */
export const isShellPath = (pathname: string): boolean => screenPath(pathname) in firstCalls
