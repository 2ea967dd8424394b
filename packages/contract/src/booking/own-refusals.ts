// The refusals that the pages of visitors also state themselves. They load no other.

export const slotTaken = { status: 409, text: 'Este horario ya no está disponible' } as const
export const notCancellable = { status: 409, text: 'La cita ya no se puede cancelar' } as const
export const notConfirmable = { status: 409, text: 'La cita ya no se puede confirmar' } as const
export const notMovable = { status: 409, text: 'La cita ya no se puede reagendar' } as const
export const tooLateToChange = {
  status: 409,
  text: 'Solo puedes cancelar o cambiar tu cita hasta {n} horas antes',
} as const

export const partyFull = { status: 409, text: 'Son {n} citas juntas como máximo' } as const
export const timeChanged = {
  status: 409,
  text: 'La cita cambió de horario. Revisa la fecha y la hora.',
} as const
