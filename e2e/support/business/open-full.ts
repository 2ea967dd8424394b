import type { APIRequestContext } from '@playwright/test'
import { comingDays } from '../calendar/use-calendar.ts'
import { openBusiness } from './open-business.ts'

/** A business with three services; somebody attends its class on a Monday at nine. */
export async function openFull(request: APIRequestContext) {
  const business = await openBusiness(request)
  const hours = [{ startTime: '09:00', endTime: '12:00', isActive: true }]
  const group = await business.manage('POST', '/services', {
    name: 'Clase',
    description: 'Dos veces por semana',
    type: 'RECURRENT',
    price: 0,
    zeroPrice: 'FREE',
    duration: 60,
    isInLocal: true,
    maxAttendees: 5,
    serviceBusinessHours: [
      { dayOfWeek: 'MONDAY', isActive: true, hours },
      { dayOfWeek: 'FRIDAY', isActive: true, hours },
    ],
  })
  await business.manage('POST', '/appoiments', {
    ...{ name: 'Eva', lastName: 'Paz', email: 'eva.paz@ejemplo.mx', isInLocal: true },
    ...{ serviceId: group.id, date: comingDays()[0], time: '09:00' },
  })
  await business.manage('POST', '/services', {
    name: 'Afeitado',
    description: 'Con navaja',
    price: 90,
    duration: 30,
    isInLocal: true,
  })
  return business
}
