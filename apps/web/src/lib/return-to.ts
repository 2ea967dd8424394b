const authPages = [
  '/login',
  '/register',
  '/verify-code',
  '/recuperar-contrasena',
  '/google-auth-callback',
  '/google-callback',
]

/** Where to go after a log-in: the wanted path of this app, or / when it is none, or a page for signing in. */
export function returnTo(wanted: string | null): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted)) return '/'
  const path = wanted.replace(/[?#].*$/, '').replace(/\/+$/, '')
  return authPages.includes(path) ? '/' : wanted
}
