import { expect, type Page } from '@playwright/test'

/** Types part of an address and picks a suggestion, whose pin then appears on the map. */
export async function chooseAddress(page: Page, typed: string, address: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Dirección' })
  await field.fill(typed)
  await page.getByRole('option', { name: address }).click()
  await expect(field).toHaveValue(address)
  await expect(page.getByText('Pin colocado')).toBeVisible()
}

/** Two addresses that the geocoder of the stories knows. */
export const shop = 'Calle 60 500, Centro, 97000 Mérida, Yucatán'
export const monument = 'Monumento a la Patria, Paseo de Montejo, Itzimná, 97100 Mérida, Yucatán'

/** A business that comes to its customers. */
export const atHome = {
  canDeliveryBooking: true,
  serviceIsInLocal: false,
  serviceIsCustomAddress: true,
}

/** The server's own configuration, but without a geocoder. */
export const removeGeocoder = (page: Page) =>
  page.route('**/api/config', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.data.maps.geocoder = false
    await route.fulfill({ response: answer, json: body })
  })
