import type { RegistrationInput } from '@cuando/contract/accounts/registration'
import type { WeekHours } from '@cuando/contract/business/week-hours'
import { weekdays } from '@cuando/time/weekdays'

/** The demo business's category, from the seeded list. */
export const demoCategory = 'Salón de belleza'

/** The registration of the demo business and its owner. */
export const describeDemoSalon = () =>
  ({
    name: 'Mariana',
    lastName: 'López Canché',
    // A reserved domain, so that no stranger gets the demo's mail.
    email: 'mariana@salon-jacaranda.example',
    commerceName: 'Salón Jacaranda',
    commerceDescription:
      'Corte, color y maquillaje con calma, en una casa del centro con patio y jacaranda. ' +
      'Trabajamos con cita para que no esperes: llega cinco minutos antes ' +
      'y te recibimos con agua fresca o café.',
    // No Mexican phone number has a 0 after the area code.
    commercePhone: '999 024 1860',
    commerceAddress: 'Calle 60 #412 entre 45 y 47, Centro, 97000 Mérida, Yucatán',
    latitude: 20.9741,
    longitude: -89.6205,
    canPickupBooking: true,
    canDeliveryBooking: true,
    canOnlineBooking: true,
    timezone: 'America/Merida',
    businessHours: openingHours,
  }) satisfies Partial<RegistrationInput>

const weekdayHours = [
  { startTime: '10:00', endTime: '14:00', isActive: true },
  { startTime: '16:00', endTime: '20:00', isActive: true },
]
const saturdayHours = [{ startTime: '09:00', endTime: '15:00', isActive: true }]

const openingHours: WeekHours = weekdays.map((dayOfWeek) => {
  if (dayOfWeek === 'SATURDAY') return { dayOfWeek, isActive: true, hours: saturdayHours }
  const isActive = dayOfWeek !== 'MONDAY' && dayOfWeek !== 'SUNDAY'
  return { dayOfWeek, isActive, hours: isActive ? weekdayHours : [] }
})
