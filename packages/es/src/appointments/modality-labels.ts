/** The label of each modality. */
export const modalityLabels = { LOCAL: 'En el local', CUSTOM: 'A domicilio', ONLINE: 'En línea' }

/** Shown to the customer of an online appointment without a link. */
export const linkToCome = 'El negocio te enviará el enlace'

/** The explanation of each modality to the owner, for an appointment. */
export const appointmentModalities = {
  LOCAL: 'El cliente viene a tu negocio.',
  CUSTOM: 'Tú vas a la dirección del cliente.',
  ONLINE: 'Por videollamada.',
}

/** Labels and explanations of the modalities for the settings of a business and its services. */
export const ownModalities = {
  LOCAL: { label: 'En mi local', about: 'Tus clientes van a tu dirección.' },
  CUSTOM: { label: 'A domicilio', about: 'Tú vas a la dirección de tu cliente.' },
  ONLINE: { label: 'En línea', about: 'Por videollamada.' },
}
