import { type AboutText, aboutTexts } from '@cuando/contract/customers/about-fields'
import {
  type ImportField,
  type ImportRow,
  importFields,
} from '@cuando/contract/customers/customer-imports'
import type { Customer } from '@cuando/contract/customers/customers'

const missingTexts = Object.fromEntries(aboutTexts.map((field) => [field, null])) as Record<
  AboutText,
  null
>

/** A customer with these values, without contacts, appointments and data of the owner's own. */
export const sampleCustomer = (given: Partial<Customer> = {}): Customer => ({
  id: 'ana',
  name: 'Ana',
  lastName: 'Ruiz',
  email: null,
  phone: null,
  ...missingTexts,
  tags: [],
  totalAppointments: 0,
  visits: 0,
  cancellations: 0,
  noShows: 0,
  spent: [],
  lastAppointment: null,
  nextAppointment: null,
  isBlocked: false,
  createdAt: '2025-03-01T16:00:00.000Z',
  version: 1,
  ...given,
})

const emptyCells = Object.fromEntries(importFields.map((field) => [field, ''])) as Record<
  ImportField,
  ''
>

/** A line of a file with these cells; all others are empty. */
export const sampleRow = (given: Partial<ImportRow> = {}): ImportRow => ({
  line: 2,
  ...emptyCells,
  sharesEmail: false,
  ...given,
})
