/** Refusals of calls about the waiting list and the places that it holds. */
export const waitingRefusals = {
  entryUnknown: { status: 404, text: 'Esta espera ya no existe' },
  // Held for somebody of the list, so an owner may force it. The owner's screens have their own texts.
  slotHeld: { status: 409, text: 'Este horario ya no está disponible' },
  offerOver: { status: 409, text: 'Este lugar ya no está guardado para ti' },
  entryUnproven: { status: 409, text: 'Aún no confirma su correo' },
  entryHolds: { status: 409, text: 'Ya tiene un lugar guardado' },
  waitingNotNeeded: { status: 409, text: 'Todavía hay horarios libres: elige uno y reserva.' },
  waitingNotOffered: {
    status: 409,
    text: 'Este servicio no tiene lista de espera. Comunícate con el negocio.',
  },
  waitingFull: { status: 409, text: 'La lista de espera está llena por ahora' },
  tooManyWaiting: {
    status: 409,
    text: 'Ya esperas {n} lugares aquí. Sal de alguna espera para anotarte en otra.',
  },
} as const
