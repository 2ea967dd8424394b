import {
  notCancellable,
  notConfirmable,
  notMovable,
  partyFull,
  slotTaken,
  timeChanged,
  tooLateToChange,
} from '../booking/own-refusals.ts'
import { customerRefusals } from '../customers/customer-refusals.ts'
import { headsUpRefusals } from '../heads-up/heads-up-refusals.ts'
import { teamRefusals } from '../team/team-refusals.ts'
import { waitingRefusals } from '../waiting/waiting-refusals.ts'

/**
 * Every reason for a refusal by the server, with its HTTP status and the text for users. The names are sent
 * as `code` and must not change; texts may. `{n}` stands for a number in the refusal.
 */
export const refusals = {
  ...customerRefusals,
  ...headsUpRefusals,
  ...teamRefusals,
  ...waitingRefusals,
  malformed: { status: 400, text: 'La solicitud no se pudo leer' },
  unauthenticated: { status: 401, text: 'Tu sesión ha expirado. Inicia sesión de nuevo.' },
  wrongCredentials: { status: 401, text: 'Correo o contraseña incorrectos' },
  googleRefused: { status: 401, text: 'Error al iniciar sesión con Google' },
  googleUnverified: {
    status: 401,
    text: 'Google no ha verificado tu correo. Entra con tu contraseña.',
  },
  contactBlocked: {
    status: 403,
    text: 'No es posible reservar en línea con estos datos. Comunícate con el negocio.',
  },
  notFound: { status: 404, text: 'No encontramos lo que buscas' },
  commerceUnknown: { status: 404, text: 'ID no válido' },
  commerceSuspended: {
    status: 409,
    text: 'Tu negocio está suspendido: no se pueden agendar citas nuevas',
  },
  appointmentUnknown: { status: 404, text: 'Cita no encontrada' },
  groupEmpty: { status: 404, text: 'Esta clase o evento ya no tiene citas por venir' },
  notificationUnknown: { status: 404, text: 'Notificación no encontrada' },
  serviceUnavailable: { status: 404, text: 'El servicio no está disponible' },
  googleOff: { status: 404, text: 'Aquí no se puede entrar con Google' },
  googleCalendarOff: { status: 404, text: 'Aquí no se puede conectar Google Calendar' },
  deviceUnsubscribed: { status: 404, text: 'Este dispositivo todavía no recibe avisos' },
  tooSlow: { status: 408, text: 'La solicitud tardó demasiado en llegar' },
  emailTaken: { status: 409, text: 'Ya existe una cuenta con este correo' },
  usernameTaken: { status: 409, text: 'Ese enlace ya está ocupado. Elige otro.' },
  tooManyUsernames: {
    status: 409,
    text: 'Ya cambiaste tu enlace muchas veces. Elige uno de los que ya tuviste.',
  },
  googleOther: {
    status: 409,
    text: 'Este correo ya está unido a otra cuenta de Google. Entra con tu contraseña.',
  },
  googleStranger: {
    status: 409,
    text: 'Esa cuenta de Google no es la de esta sesión. Elige la que usas aquí.',
  },
  slotTaken,
  // Outside the opening hours only, so an owner may force it. The owner's screens have their own texts.
  slotClosed: { status: 409, text: 'Este horario ya no está disponible' },
  // Conflicts only with the owner's own calendar, so they may force it, too.
  slotBusy: { status: 409, text: 'Este horario ya no está disponible' },
  priceChanged: {
    status: 409,
    text: 'El precio de este servicio cambió. Revísalo antes de reservar.',
  },
  eventFull: { status: 409, text: 'Este evento ha alcanzado su capacidad máxima' },
  notCancellable,
  notConfirmable,
  timeChanged,
  notCompletable: { status: 409, text: 'La cita ya no se puede completar' },
  notMovable,
  notPayable: { status: 409, text: 'Solo se anota el pago de una cita completada' },
  partyFull,
  notRepeatable: { status: 409, text: 'Esta cita no se puede repetir' },
  notArriving: { status: 409, text: 'La cita ya no se puede marcar como «Llegó»' },
  arrivingTooEarly: { status: 409, text: 'Podrás marcar «Llegó» el día de la cita' },
  importedTooMany: { status: 409, text: 'Una importación puede tener hasta {n} citas' },
  notReminded: { status: 409, text: 'Solo se recuerda una cita vigente' },
  notUndoable: { status: 409, text: 'Este cambio ya no se puede deshacer' },
  noMeeting: { status: 409, text: 'Solo una cita en línea y pendiente lleva enlace' },
  noEmail: { status: 409, text: 'Esta cita no tiene un correo al que enviarla' },
  notComing: { status: 409, text: 'Solo se envía la confirmación de una cita por venir' },
  noFailedMail: { status: 409, text: 'Esta cita no tiene un correo por reintentar' },
  recipientMailed: {
    status: 409,
    text: 'Hoy ya le enviamos {n} correos a este cliente. Avísale por WhatsApp o llámale.',
  },
  businessMailed: {
    status: 409,
    text: 'Hoy ya se enviaron los {n} correos de tu negocio. Avísale por WhatsApp o llámale.',
  },
  notMissed: { status: 409, text: 'La cita no se puede marcar como «No asistió»' },
  tooLateToChange,
  eventOverlaps: { status: 409, text: 'Ya tienes {n} citas en ese horario' },
  daysOffChanged: {
    status: 409,
    text: 'La lista de fechas bloqueadas cambió en otro dispositivo. Tus cambios siguen aquí: revísala y guarda otra vez.',
  },
  hoursChanged: {
    status: 409,
    text: 'El horario cambió en otro dispositivo. Tus cambios siguen aquí: revísalo y guarda otra vez.',
  },
  templateChanged: {
    status: 409,
    text: 'El mensaje cambió en otro dispositivo. El tuyo sigue aquí: si lo guardas otra vez, reemplaza al otro.',
  },
  tooManyServices: {
    status: 409,
    text: 'Puedes tener hasta {n} servicios. Elimina alguno para crear otro.',
  },
  calendarTaken: {
    status: 409,
    text: 'Otra persona de tu equipo ya conectó esa cuenta de Google: elige la tuya',
  },
  calendarDisconnected: { status: 409, text: 'Google Calendar no está conectado' },
  serviceIsBooked: { status: 409, text: 'Este servicio tiene {n} citas' },
  tooManyComing: {
    status: 409,
    text: 'Ya tienes {n} citas próximas aquí. Si necesitas otra, comunícate con el negocio.',
  },
  tooLarge: { status: 413, text: 'Lo que enviaste es demasiado grande' },
  expectationUnknown: { status: 417, text: 'La solicitud pide algo que no ofrecemos' },
  unsupportedMedia: { status: 415, text: 'El formato de la solicitud no es válido' },
  invalid: { status: 422, text: 'Revisa los datos marcados' },
  codeInvalid: { status: 422, text: 'El código no es válido o ha expirado' },
  googleExchangeFailed: {
    status: 422,
    text: 'Error al intercambiar el código por tokens de Google.',
  },
  calendarStateUnknown: {
    status: 422,
    text: 'La autorización venció o no es de esta sesión. Conecta Google Calendar de nuevo.',
  },
  calendarGrantRefused: { status: 422, text: 'No se pudo conectar con Google Calendar' },
  calendarScopeMissing: {
    status: 422,
    text: 'Faltó un permiso. Conecta de nuevo y deja marcadas todas las casillas de Google.',
  },
  subscriptionUnusable: {
    status: 422,
    text: 'Los avisos de este navegador llegan por un servicio que no conocemos. Prueba con otro navegador.',
  },
  keyReused: { status: 422, text: 'Esta solicitud ya se usó con otros datos' },
  // The page solves the challenge and retries; users see this text only if it can't.
  proofRequired: {
    status: 428,
    text: 'No pudimos confirmar tu reserva. Inténtalo de nuevo.',
  },
  tooManyNew: {
    status: 429,
    text: 'Hiciste varias reservas aquí en la última hora. Podrás hacer otra en {n} min.',
  },
  tooManyMoves: {
    status: 429,
    text: 'Cambiaste esta cita varias veces en la última hora. Podrás cambiarla otra vez en {n} min.',
  },
  tooMany: { status: 429, text: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.' },
  headersTooLarge: { status: 431, text: 'La solicitud es demasiado grande' },
  tooManyToday: {
    status: 429,
    text: 'Hubo demasiados intentos con este correo en un día. Vuelve mañana, o usa una conexión desde la que ya hayas entrado.',
  },
  internal: { status: 500, text: 'Algo falló de nuestro lado. Inténtalo de nuevo.' },
  geocoderUnavailable: {
    status: 503,
    text: 'La búsqueda de direcciones no está disponible. Escribe la dirección y coloca el pin.',
  },
  mapUnavailable: { status: 503, text: 'El mapa no está disponible por ahora' },
  googleTokenMissing: { status: 502, text: 'No se recibió el ID Token de Google.' },
  googleSilent: { status: 503, text: 'Google no responde. Inténtalo de nuevo en un momento.' },
  storageFull: { status: 503, text: 'No hay espacio para guardar. Inténtalo en unos minutos.' },
  overloaded: { status: 503, text: 'El servicio está muy ocupado. Inténtalo en unos segundos.' },
} as const satisfies Record<string, { status: number; text: string }>

export type RefusalCode = keyof typeof refusals
