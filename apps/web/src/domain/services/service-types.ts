import type { ServiceType } from '@cuando/contract/business/service-type'

/** Label and explanation of each service type, for owners. */
export const serviceTypeLabels: readonly { value: ServiceType; label: string; about: string }[] = [
  { value: 'NORMAL', label: 'Normal', about: 'Se agenda dentro del horario de tu negocio.' },
  {
    value: 'RECURRENT',
    label: 'Recurrente',
    about: 'Tiene su propio horario cada semana, como una clase.',
  },
  { value: 'UNIQUE', label: 'Evento único', about: 'Una sola fecha, con cupo.' },
]
