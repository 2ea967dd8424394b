import type { Page } from '@playwright/test'
import { typedDate } from '../business/business-dates.ts'

/** The row of a blocked date in the settings. */
export const dayOff = (page: Page, date: string) => rowOf(page, typedDate(date))

/** The row that was just added, as long as it has no date. */
export const newDayOff = (page: Page) => rowOf(page, 'la fecha nueva')

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Quitar ${name}`, exact: true }) })
