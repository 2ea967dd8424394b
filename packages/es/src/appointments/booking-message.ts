// Separate from whatsapp-words.ts, because the first chunk of a business's page needs only this.

/** A visitor's WhatsApp message to a business before booking; the service is optional. */
export function bookingMessage(serviceName: string | null = null): string {
  return serviceName ? `Hola, quiero una cita de ${serviceName}.` : 'Hola, quiero agendar una cita.'
}
