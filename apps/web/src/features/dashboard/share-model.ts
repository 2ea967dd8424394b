/** Where the public books with a business. */
export function bookingLink(origin: string, username: string): string {
  return `${origin}/book/${encodeURIComponent(username)}`
}

/** Opens WhatsApp with the invitation written; the person chooses to whom. */
export function whatsappShareLink(business: string, link: string): string {
  const text = `Agenda tu cita en ${business}, cuando quieras: ${link}`
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
