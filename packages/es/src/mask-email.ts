/** 'ro•••@ejemplo.mx': its owner recognizes it, and a link that was passed on does not reveal it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const shown = at > 3 ? 2 : 1
  return `${email.slice(0, shown)}•••${email.slice(at)}`
}
