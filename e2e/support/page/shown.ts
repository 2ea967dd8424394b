import { expect, type Locator, type Page } from '@playwright/test'

/** Expects that a text is shown, in one place alone. */
export const says = (scope: Page | Locator, text: string | RegExp) =>
  expect(scope.getByText(text)).toBeVisible()

/** Expects that something is shown, in one place or in several. */
export const expectShown = (places: Locator, options: { timeout?: number } = {}) =>
  expect(places.filter({ visible: true })).not.toHaveCount(0, options)

/** A toast of the owner's screens. */
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Avisos' }).getByRole('alert').filter({ hasText: text })

export const expectToast = (page: Page, text: string | RegExp) =>
  expect(toast(page, text)).toBeVisible()
