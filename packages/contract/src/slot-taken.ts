/** The refusal that the public page tells of by itself, too; beside `refusals`, of which it needs no other. */
export const slotTaken = { status: 409, text: 'Este horario ya no está disponible' } as const
