import { expect } from '@playwright/test'
import { chooseSoonest } from '../support/booking/book-by-form.ts'
import { atHome } from '../support/booking/choose-address.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { story } from '../support/page/story.ts'

story.use({ geolocation: { latitude: -16.5, longitude: 180 }, permissions: ['geolocation'] })

story('at the date line the coordinates stay in range', async ({ page, request, watch }) => {
  watch.expectProblem(/404/)
  const business = await openBusiness(request, atHome)
  const asked: URLSearchParams[] = []
  page.on('request', (each) => {
    if (each.url().includes('/geo/reverse?')) asked.push(new URL(each.url()).searchParams)
  })
  await page.goto(`/book/${business.commerceId}`)
  await chooseSoonest(page)
  await page.getByRole('button', { name: 'Usar mi ubicación' }).click()
  await expect.poll(() => asked.at(-1)?.get('longitude')).toBe('180')
  await expect(page.getByText(/^No conocemos la dirección de ese punto/)).toBeVisible()
  await page.locator('.leaflet-marker-icon').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => asked.at(-1)?.get('longitude')).toMatch(/^-179\.9\d{1,5}$/)
})

story(
  'the address is looked up even if the pin was put before the configuration is known',
  async ({ page, request, watch }) => {
    watch.expectProblem(/404/)
    const business = await openBusiness(request, atHome)
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    await page.route('**/api/config', async (route) => {
      await pressed
      await route.continue()
    })
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    await page.getByRole('button', { name: 'Usar mi ubicación' }).click()
    await expect(page.getByText('Pin colocado')).toBeVisible()
    press()
    await expect(page.getByText(/^No conocemos la dirección de ese punto/)).toBeVisible()
  },
)
