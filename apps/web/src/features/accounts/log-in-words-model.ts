/** What a screen says of a log-in that failed when the server gives no reason. */
export const logInFailure = 'Error al iniciar sesión.'
