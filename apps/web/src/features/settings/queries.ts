import { calendarFeed } from '@cuando/contract/accounts/integrations'
import { noticeChoices } from '@cuando/contract/appointments/notice-choices'
import { whatsappTemplate } from '@cuando/contract/appointments/whatsapp-message'
import { commerceGaps } from '@cuando/contract/business/gaps'
import * as calls from '@cuando/contract/business/settings'
import { blockedContacts } from '@cuando/contract/customers/blocked-contacts'
import { queryOptions } from '@tanstack/react-query'
import { appointmentsKey } from '../../domain/appointments/fresh-appointments.ts'
import { blockedContactsKey } from '../../domain/customers/blocked-contacts.ts'
import { dataOf } from '../../lib/calls/call-failure.ts'
import { ownerCall } from '../../lib/calls/owner-call.ts'

export const businessHoursQuery = queryOptions({
  queryKey: ['settings', 'business-hours'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(calls.businessHours, {}, { signal })),
})

/** The days off of a person, or of the whole business. */
export const daysOffQuery = (memberId?: string) =>
  queryOptions({
    queryKey: ['settings', 'days-off', memberId],
    queryFn: async ({ signal }) =>
      dataOf(await ownerCall(calls.daysOff, { query: { memberId } }, { signal })),
  })

export const blockedContactsQuery = queryOptions({
  queryKey: [...blockedContactsKey, 'all'],
  queryFn: async ({ signal }) =>
    dataOf(await ownerCall(blockedContacts, { query: {} }, { signal })),
})

interface BookedDays {
  from: string
  to: string
  /** Counts only the appointments within these hours of each day. */
  startTime?: string
  endTime?: string
  memberId?: string | undefined
}

/** The days in a range of dates that have appointments, with the count of each. */
export const bookedDaysQuery = (range: BookedDays) =>
  queryOptions({
    queryKey: [...appointmentsKey, 'booked-days', range],
    queryFn: async ({ signal }) => {
      const days = dataOf(await ownerCall(calls.bookedDays, { query: range }, { signal }))
      return new Map(days.map(({ date, appointments }) => [date, appointments]))
    },
  })

export const notificationSettingsQuery = queryOptions({
  queryKey: ['settings', 'notifications'],
  queryFn: async ({ signal }) =>
    dataOf(await ownerCall(calls.notificationSettings, {}, { signal })),
})

export const whatsappTemplateQuery = queryOptions({
  queryKey: ['settings', 'whatsapp-template'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(whatsappTemplate, {}, { signal })),
})

export const timezoneQuery = queryOptions({
  queryKey: [...appointmentsKey, 'timezone'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(calls.commerceTimezone, {}, { signal })),
})

export const gapsQuery = queryOptions({
  queryKey: ['settings', 'gaps'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(commerceGaps, {}, { signal })),
})

export const hourFormatQuery = queryOptions({
  queryKey: ['settings', 'hour-format'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(calls.commerceHourFormat, {}, { signal })),
})

export const calendarFeedQuery = queryOptions({
  queryKey: ['settings', 'calendar-feed'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(calendarFeed, {}, { signal })),
})

export const noticeChoicesQuery = queryOptions({
  queryKey: ['settings', 'notice-choices'],
  queryFn: async ({ signal }) => dataOf(await ownerCall(noticeChoices, {}, { signal })),
})
