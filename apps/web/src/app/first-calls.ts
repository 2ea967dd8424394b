import { upcomingAppointments } from '@cuando/contract/appointments'
import { appointmentCalendar, appointmentStats } from '@cuando/contract/calendar'
import { commerceInfo } from '@cuando/contract/commerce'
import { showProfile } from '@cuando/contract/profile'
import { pageSize } from '../features/dashboard/queries.ts'
import { addressOf } from '../lib/call-address.ts'

// Evaluated by the build: the early script has no room for the contract.

export const infoAddress = addressOf(commerceInfo, {})

export const dashboardAddresses = [
  addressOf(appointmentStats, {}),
  addressOf(upcomingAppointments, { query: { page: 1, limit: pageSize } }),
]

export const profileAddress = addressOf(showProfile, {})

export const calendarPath = appointmentCalendar.path
