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
  // An address is read without its tabs and line ends: '/\t/mal.example' is another site, too.
  if (!wanted || !/^\/(?![/\\])[^\t\r\n]*$/.test(wanted)) return '/'
  const path = wanted.replace(/[?#].*$/, '').replace(/\/+$/, '')
  return authPages.includes(path) ? '/' : wanted
}
