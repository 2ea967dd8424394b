/** An owner's change of an appointment that its customer should be notified of. */
export type Change = 'booked' | 'moved' | 'cancelled' | 'reopened' | 'linked'

const when = `{servicio} con {persona}
{fecha}, {hora} h`
const ways = 'Confirma, cambia o cancela aquí: {enlace}'

/** The WhatsApp messages about a change, with the fields of a reminder in braces. */
export const changeTemplates: Record<Change, string> = {
  booked: `Hola {nombre}, agendamos tu cita en {negocio}:

${when}
{lugar}

${ways}`,
  moved: `Hola {nombre}, tu cita en {negocio} cambió. Ahora es:

${when}
{lugar}

${ways}`,
  cancelled: `Hola {nombre}, tu cita en {negocio} se canceló:

${when}

Aquí la puedes ver: {enlace}`,
  reopened: `Hola {nombre}, tu cita en {negocio} sigue en pie:

${when}
{lugar}

${ways}`,
  linked: `Hola {nombre}, la videollamada de tu cita en {negocio} es en otro enlace:

${when}
{lugar}

${ways}`,
}
