/** The screens of the owner's app that the shell surrounds: `/notifications` and the like. */
const shellPaths = /^\/(?:|calendar|clients|notifications|settings|referrals|profile)\/?$/i

export const isShellPath = (pathname: string): boolean => shellPaths.test(pathname)
