import { expect, type Locator, type Page } from '@playwright/test'
import { dialog } from '../business/run-business.ts'

export const bell = (page: Page) =>
  page.getByRole('button', { name: 'Notificaciones', exact: true })

export const expectUnread = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleDescription(count === 0 ? '' : `${count} sin leer`)

/** The menu of the bell. */
export const latest = (page: Page) => dialog(page, 'Últimas notificaciones')

/** The count of the news since the last visit, on the start page. */
export const news = (page: Page) => page.getByRole('region', { name: 'Desde tu última visita' })

/** Notifications are listed newest first. */
export const newest = (notifications: Locator) => notifications.first()
