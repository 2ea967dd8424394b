/** What people read of each modality. */
export const modalityLabels = { LOCAL: 'En el local', CUSTOM: 'A domicilio', ONLINE: 'En línea' }

/** What it means for one appointment, to the owner of the business. */
export const appointmentModalities = {
  LOCAL: 'El cliente va a tu dirección.',
  CUSTOM: 'Tú vas a la dirección del cliente.',
  ONLINE: 'Por videollamada.',
}

/** What an owner reads where the business's and its services' modalities are chosen. */
export const ownModalities = {
  LOCAL: { label: 'En mi local', about: 'Tus clientes van a tu dirección.' },
  CUSTOM: { label: 'A domicilio', about: 'Tú vas a la dirección de tu cliente.' },
  ONLINE: { label: 'En línea', about: 'Por videollamada.' },
}
