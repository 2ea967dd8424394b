/** Refusals about customers, their notes and imports, and blocked contacts. */
export const customerRefusals = {
  customerUnknown: { status: 404, text: 'Cliente no encontrado' },
  noteUnknown: { status: 404, text: 'Nota no encontrada' },
  importUnknown: { status: 404, text: 'Esta importación ya no se puede deshacer' },
  contactUnknown: { status: 404, text: 'Contacto no encontrado' },
  tooManyBlocked: {
    status: 409,
    text: 'Puedes tener hasta {n} contactos bloqueados. Desbloquea alguno para bloquear otro.',
  },
  customerEmailTaken: { status: 409, text: 'Ya existe un cliente con este correo' },
  customerPhoneTaken: { status: 409, text: 'Ya existe un cliente con este nombre y teléfono' },
  customerNameTaken: {
    status: 409,
    text: 'Ya tienes un cliente con ese nombre. Dinos si es la misma persona.',
  },
  customerChanged: {
    status: 409,
    text: 'Este cliente cambió mientras lo editabas. Revisa sus datos antes de guardar.',
  },
  mergeWithSelf: { status: 409, text: 'Elige a otro cliente: no se puede combinar consigo mismo' },
  mergeUnknown: { status: 409, text: 'Esta combinación ya no se puede deshacer' },
  mergedSince: {
    status: 409,
    text: 'Después combinaste a este cliente con otro. Deshaz primero esa combinación.',
  },
  mergeContactTaken: {
    status: 409,
    text: 'No se puede deshacer: el correo, o el nombre y teléfono, de uno de los dos ya es de otro cliente.',
  },
  tooManyNotes: {
    status: 409,
    text: 'Un cliente puede tener hasta {n} notas. Elimina alguna para agregar otra.',
  },
  tooManyPinned: {
    status: 409,
    text: 'Puedes fijar hasta {n} notas de un cliente. Suelta alguna para fijar otra.',
  },
  importTooLong: { status: 409, text: 'Un archivo puede tener hasta {n} clientes' },
} as const
