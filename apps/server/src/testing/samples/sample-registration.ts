import { randomUUID } from 'node:crypto'
import type { RegistrationInput } from '@cuando/contract/accounts/registration'

/** A registration that is accepted: a salon in Mexico City with one NORMAL service of an hour. */
export function sampleRegistration(changes: Partial<RegistrationInput> = {}): RegistrationInput {
  return {
    name: 'Lucía',
    lastName: 'Hernández',
    email: `lucia.${randomUUID().slice(0, 8)}@ejemplo.test`,
    password: 'jacaranda-morada',
    commerceName: 'Estética Lucía',
    commerceDescription: 'Cortes y color en la Roma',
    commercePhone: '55 1234 5678',
    commerceCategoryId: 'otros',
    commerceOtherCategory: 'Estética de barrio',
    commerceAddress: 'Orizaba 101, Roma Norte, Ciudad de México',
    latitude: 19.4187,
    longitude: -99.1604,
    canPickupBooking: true,
    timezone: 'America/Mexico_City',
    serviceName: 'Corte',
    servicePrice: 350,
    serviceDuration: 60,
    serviceIsInLocal: true,
    ...changes,
  }
}
