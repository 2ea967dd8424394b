// A file of its own: screens that show heads-ups load no refusals.

export const headsUpRefusals = {
  headsUpTooEarly: { status: 409, text: 'Podrás avisar el día de tu cita' },
  headsUpNotExpected: { status: 409, text: 'En esta cita ya no hace falta avisar' },
  tooManyHeadsUps: {
    status: 409,
    text: 'Ya cambiaste tu aviso {n} veces. Si hay otro cambio, llama al negocio.',
  },
} as const
