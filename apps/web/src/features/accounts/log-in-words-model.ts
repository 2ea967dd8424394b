/** Shown for a failed log-in when the server gives no reason. */
export const logInFailure = 'Error al iniciar sesión.'
