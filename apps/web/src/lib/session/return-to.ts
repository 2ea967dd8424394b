const authPages = [
  '/login',
  '/register',
  '/verify-code',
  '/recuperar-contrasena',
  '/google-auth-callback',
  '/google-callback',
]

/** The path to go to after logging in; '/' for anything but a path of this app outside the log-in pages. */
export function returnTo(wanted: string | null): string {
  // Browsers drop tabs and line breaks from URLs: '/\t/mal.example' would lead to another site, too.
  if (!wanted || !/^\/(?![/\\])[^\t\r\n]*$/.test(wanted)) return '/'
  const path = wanted.replace(/[?#].*$/, '').replace(/\/+$/, '')
  return authPages.includes(path) ? '/' : wanted
}
