import type { Modality } from './registration-values-model.ts'

/** How each modality is called and explained. */
export const modalityLabels: Record<Modality, { label: string; about: string }> = {
  local: { label: 'En mi local', about: 'Tus clientes van a tu dirección.' },
  custom: { label: 'A domicilio', about: 'Tú vas a la dirección de tu cliente.' },
  online: { label: 'En línea', about: 'Por videollamada.' },
}
