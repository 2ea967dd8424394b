/** Refusals about the people of a business, their access, and its rooms and equipment. */
export const teamRefusals = {
  roleForbidden: {
    status: 403,
    text: 'Tu acceso no incluye esto. Pídeselo a quien es dueño del negocio.',
  },
  accessEnded: {
    status: 403,
    text: 'Ya no tienes acceso a ningún negocio. Pídele otra invitación a quien te invitó.',
  },
  joinRefused: { status: 403, text: 'No puedes entrar a este negocio' },
  invitationUnknown: { status: 404, text: 'Esta invitación ya no existe' },
  memberUnknown: { status: 404, text: 'Esa persona ya no está en tu equipo' },
  memberUnavailable: {
    status: 404,
    text: 'Esa persona ya no atiende este servicio. Elige a otra.',
  },
  resourceUnknown: { status: 404, text: 'Esa sala o equipo ya no existe' },
  memberChanged: { status: 409, text: 'Otra persona atiende ya esta cita' },
  memberIsBooked: {
    status: 409,
    text: 'Esta persona tiene citas próximas: {n}. Pásalas a alguien más o cancélalas antes de quitarla.',
  },
  lastMember: { status: 409, text: 'Alguien tiene que atender: es la única persona activa.' },
  ownerStays: {
    status: 409,
    text: 'El dueño no se puede quitar. Si no atiende, desactívalo.',
  },
  teamExists: { status: 409, text: 'Tu negocio ya tiene un equipo' },
  moreAtOnce: {
    status: 409,
    text: 'Tienes hasta {n} citas a la vez: escribe al menos ese número de nombres.',
  },
  memberHasAccess: {
    status: 409,
    text: 'Esta persona, o este correo, ya tiene acceso a tu negocio',
  },
  invitationElsewhere: {
    status: 409,
    text: 'La invitación es para otro correo. Elige en Google la cuenta con ese correo.',
  },
  memberLacksAccess: { status: 409, text: 'Esta persona ya no tiene acceso a tu negocio' },
  accountUnverified: {
    status: 409,
    text: 'Tu cuenta con este correo aún no está verificada. Verifícala y abre otra vez la invitación.',
  },
  memberHosts: {
    status: 409,
    text: 'Esta persona da eventos próximos: {n}. Cambia quién los da antes de quitarla.',
  },
  resourceInUse: {
    status: 409,
    text: 'Tus próximas citas usan {n} a la vez. Muévelas o cancélalas antes de bajar la cantidad.',
  },
  tooManyResources: { status: 409, text: 'Máximo {n} salas o equipos' },
  tooManyMembers: { status: 409, text: 'Máximo {n} personas en tu equipo' },
} as const
