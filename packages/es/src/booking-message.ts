// Apart from whatsapp-words.ts: it is part of what a business's page begins with, and nothing else there is.

/** What somebody writes to a business before booking; without a service or with `null`, to book whatever it may be. */
export function bookingMessage(serviceName: string | null = null): string {
  return serviceName ? `Hola, quiero una cita de ${serviceName}.` : 'Hola, quiero agendar una cita.'
}
