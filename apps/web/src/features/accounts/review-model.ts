import { offeredModalities } from '@cuando/contract/appointments/modality'
import type { WeekHours } from '@cuando/contract/business/week-hours'
import { formatDuration, formatPrice } from '@cuando/es/amounts'
import { ownModalities } from '@cuando/es/appointments/modality-labels'
import { formatPhone } from '@cuando/es/phones'
import { formatLongDate } from '@cuando/es/time/dates'
import { hoursSummary } from '@cuando/es/time/hours-summary'
import { formatTime } from '@cuando/es/time/times'
import type { HourFormat } from '@cuando/time/hour-format'
import type { RegistrationValues } from './registration-values-model.ts'
import { typedEmail } from './typed-email-model.ts'

export interface ReviewSection {
  /** Index from 0 of the step that changes it. */
  step: number
  title: string
  rows: { label: string; value: string }[]
}

/** The typed values to review before the account is created, without empty ones. */
export function reviewOf(values: RegistrationValues, category: string): ReviewSection[] {
  return [
    section(0, 'Tú', [
      ['Nombre', `${values.name.trim()} ${values.lastName.trim()}`],
      ['Correo', typedEmail(values.email)],
    ]),
    section(1, 'Tu negocio', [
      ['Nombre', values.commerceName.trim()],
      ['Categoría', category],
      ['Teléfono', formatPhone(values.commercePhone)],
      ['Descripción', values.commerceDescription.trim()],
    ]),
    section(2, 'Ubicación y modalidades', [
      [
        'Atiendes',
        offeredModalities(values)
          .map((each) => ownModalities[each].label)
          .join(', '),
      ],
      ['Dirección', values.commerceAddress.trim()],
      ['Mapa', values.latitude === null ? '' : 'Pin colocado'],
    ]),
    section(3, 'Tu primer servicio', [
      ['Nombre', values.serviceName.trim()],
      ['Precio', priceOf(values)],
      ['Duración', durationOf(values.serviceDuration)],
      ['Modalidad', ownModalities[values.serviceModality].label],
      ...whenOf(values),
    ]),
    section(4, 'Horario', [
      ['Atención', hoursOf(values.businessHours, values.hourFormat)],
      ['Las horas se leen', formatTime('16:00', values.hourFormat)],
    ]),
  ]
}

function section(step: number, title: string, rows: [string, string][]): ReviewSection {
  const filled = rows.filter(([, value]) => value.trim() !== '')
  return { step, title, rows: filled.map(([label, value]) => ({ label, value })) }
}

function priceOf(values: RegistrationValues): string {
  const { servicePrice: price, serviceCurrency: currency, serviceZeroPrice: zeroPrice } = values
  return typeof price === 'number'
    ? formatPrice({ price, currency, zeroPrice }).replace('Precio por', 'Por')
    : ''
}

function durationOf(duration: number | string): string {
  return typeof duration === 'number' && Number.isInteger(duration) && duration > 0
    ? formatDuration(duration)
    : ''
}

function whenOf(values: RegistrationValues): [string, string][] {
  if (values.serviceType === 'RECURRENT')
    return [['Horario propio', hoursOf(values.serviceBusinessHours, values.hourFormat)]]
  if (values.serviceType === 'NORMAL' || !values.serviceSpecificDate) return []
  return [
    [
      'Fecha',
      formatLongDate(values.serviceSpecificDate, values.serviceSpecificTime, values.hourFormat),
    ],
    ['Asistentes', String(values.serviceMaxAttendees)],
  ]
}

function hoursOf(week: WeekHours, format: HourFormat): string {
  const summary = hoursSummary(week, format)
  if (!summary) return 'Cerrado toda la semana'
  return summary.lines.map(({ days, hours }) => `${days}: ${hours.join(', ')}`).join('\n')
}
