/**
 * Every reason for which the server says no, with its HTTP status and the text a person reads. `{n}` stands
 * for a number that the refusal carries.
 */
export const refusals = {
  malformed: { status: 400, text: 'La solicitud no se pudo leer' },
  unauthenticated: { status: 401, text: 'Tu sesión ha expirado. Inicia sesión de nuevo.' },
  wrongCredentials: { status: 401, text: 'Correo o contraseña incorrectos' },
  notFound: { status: 404, text: 'No encontramos lo que buscas' },
  commerceUnknown: { status: 404, text: 'ID no válido' },
  appointmentUnknown: { status: 404, text: 'Cita no encontrada' },
  serviceUnavailable: { status: 404, text: 'El servicio no está disponible' },
  emailTaken: { status: 409, text: 'Ya existe una cuenta con este correo' },
  slotTaken: { status: 409, text: 'Este horario ya no está disponible' },
  eventFull: { status: 409, text: 'Este evento ha alcanzado su capacidad máxima' },
  notCancellable: { status: 409, text: 'La cita ya no se puede cancelar' },
  notCompletable: { status: 409, text: 'La cita ya no se puede completar' },
  notMovable: { status: 409, text: 'La cita ya no se puede reagendar' },
  tooLateToChange: {
    status: 409,
    text: 'Solo puedes cancelar o cambiar tu cita hasta {n} horas antes',
  },
  eventOverlaps: { status: 409, text: 'Ya tienes {n} citas en ese horario' },
  serviceIsBooked: { status: 409, text: 'Este servicio tiene {n} citas' },
  tooLarge: { status: 413, text: 'Lo que enviaste es demasiado grande' },
  unsupportedMedia: { status: 415, text: 'El formato de la solicitud no es válido' },
  invalid: { status: 422, text: 'Revisa los datos marcados' },
  codeInvalid: { status: 422, text: 'El código no es válido o ha expirado' },
  keyReused: { status: 422, text: 'Esta solicitud ya se usó con otros datos' },
  tooMany: { status: 429, text: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.' },
  internal: { status: 500, text: 'Algo falló de nuestro lado. Inténtalo de nuevo.' },
  overloaded: { status: 503, text: 'El servicio está muy ocupado. Inténtalo en unos segundos.' },
} as const satisfies Record<string, { status: number; text: string }>

export type RefusalCode = keyof typeof refusals
