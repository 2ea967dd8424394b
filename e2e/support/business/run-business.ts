import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../accounts/enter-as-owner.ts'
import { expectHome } from '../accounts/register-by-form.ts'
import { openBusiness } from './open-business.ts'

/** A business whose owner uses the page, while other changes are made through the API. */
export async function runBusiness(
  page: Page,
  request: APIRequestContext,
  changes: Record<string, unknown> = {},
) {
  const business = await openBusiness(request, changes)
  const headers = { authorization: `Bearer ${business.token}` }
  return {
    ...business,
    /** Opens the owner's home page, which shows earlier bookings. */
    async enter(): Promise<void> {
      await enterAsOwner(page, business, '/')
      await expectHome(page)
      // Before the program has its data, a link loads the next page as a whole.
      await expect(page.getByText('Cargando citas')).toHaveCount(0)
    },
    async addService(service: Record<string, unknown>): Promise<void> {
      const usual = { description: 'Para una cita', price: 250, duration: 45, isInLocal: true }
      const answer = await request.post('/api/services', {
        headers,
        data: { ...usual, ...service },
      })
      expect(answer.ok(), await answer.text()).toBe(true)
    },
    /** Cancels as the customer. */
    async cancelOwn(id: string): Promise<void> {
      expect((await request.delete(`/api/books/${id}/cancel`)).ok()).toBe(true)
    },
    /** Completes an appointment as the owner, outside this page. */
    async complete(id: string): Promise<void> {
      const url = `/api/appoiments/${id}/complete`
      expect((await request.patch(url, { headers, data: {} })).ok()).toBe(true)
    },
    /** Gets a path below /api as the owner; returns its data. */
    async read(path: string) {
      return (await (await request.get(`/api${path}`, { headers })).json()).data
    },
  }
}

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
