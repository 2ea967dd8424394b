import type { Page } from '@playwright/test'
import { typedDate } from '../business/business-dates.ts'

interface Start {
  date: string
  time: string
}

/** The list of the next appointments on the start screen. */
export const upcoming = (page: Page) => page.getByRole('region', { name: 'Próximas Citas' })

/** The button that opens the appointment of a customer in that list. */
export const openerOf = (page: Page, who = 'Otra Persona') =>
  page.getByRole('button', { name: `Ver Detalles de ${who}` })

/** The same for one of several appointments of the usual customer. */
export const openerAt = (page: Page, start: Start) =>
  upcoming(page).getByRole('button', { name: `Ver Detalles de Otra Persona, ${whenOf(start)}` })

/** The box that selects an appointment of the usual customer in that list. */
export const choiceAt = (page: Page, start: Start) =>
  upcoming(page).getByRole('checkbox', { name: `Elegir la cita de Otra Persona, ${whenOf(start)}` })

const whenOf = ({ date, time }: Start) => `${typedDate(date)} ${time}`
