/** URL of a business's public booking page. */
export function bookingLink(origin: string, username: string): string {
  return `${origin}/book/${encodeURIComponent(username)}`
}

/** Link that opens WhatsApp with the invitation as a draft; the user picks the recipient. */
export function whatsappShareLink(business: string, link: string): string {
  const text = `Agenda tu cita en ${business}, cuando quieras: ${link}`
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}
