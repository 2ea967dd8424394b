import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dialog } from '../support/business/run-business.ts'
import { runTeam } from '../support/business/run-team.ts'
import { says } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const choice = (page: Page, time: string) =>
  page.getByRole('combobox', { name: new RegExp(`^Qué hacer con la cita de .+, ${time}$`) })

for (const [size, viewport] of [
  ['a computer', { width: 1280, height: 800 }],
  ['a phone', phone],
] as const)
  story.describe(`on ${size}`, () => {
    story.use({ viewport })
    const isPhone = viewport === phone

    /** Opens the day of somebody, and presses that they don't come. */
    const openAbsence = async (page: Page, name: string) => {
      if (isPhone) await page.getByRole('button', { name, exact: true }).click()
      await button(page, new RegExp(`^${name} no viene `)).click()
    }

    story(
      'somebody does not come: others take the appointments, one is cancelled, the day is blocked',
      async ({ page, request }) => {
        const salon = await runTeam(request, ['Ana Sofía', 'Luis'])
        const { date, hours } = await salon.findLongDay()
        const [early = '', noon = '', late = ''] = hours
        for (const time of [early, noon, late]) await salon.bookWith('Luis', { date, time })
        await salon.bookWith('Ana Sofía', { date, time: early })
        await enterAsOwner(page, salon, `/calendar?view=day&date=${date}`)
        await openAbsence(page, 'Luis')
        const asked = dialog(page, /^Luis no viene /)
        await expect(asked.getByRole('listitem')).toHaveCount(3)
        await expect(choice(page, early)).toContainText('Pasar a Alberto Núñez')
        await expect(choice(page, early)).not.toContainText('Ana Sofía')
        await says(asked, 'Pasar 3 citas')
        await choice(page, late).selectOption('Cancelar')
        await choice(page, noon).selectOption('Pasar a Ana Sofía')
        await asked.getByLabel('Razón de la cancelación (opcional)').fill('Luis enfermó')
        await expectToFit(page)
        await expectAccessibleAtBothSizes(page)

        // Meanwhile somebody books Ana Sofía at noon.
        await salon.bookWith('Ana Sofía', { date, time: noon })
        await button(page, 'Pasar 2 citas y cancelar 1').click()
        await expect(asked.getByText('Listo, menos una cita')).toBeFocused()
        await says(asked, 'Ahora con Alberto Núñez')
        await says(asked, 'Ana Sofía ya no está libre a esa hora')
        await says(asked, 'Cancelada')
        await says(asked, /El día quedó bloqueado/)
        await expectToFit(page)

        await button(page, 'Ver las que quedan').click()
        await expect(asked.getByRole('listitem')).toHaveCount(1)
        await says(asked, 'El día ya está bloqueado: no recibe reservas.')
        await button(page, 'Pasar 1 cita').click()
        await expect(asked.getByText('Listo', { exact: true })).toBeFocused()
        await asked.getByRole('button', { name: 'Cerrar' }).last().click()
        await expect(asked).toHaveCount(0)
        expect(await salon.membersOfAppointments()).not.toContain('Luis')
      },
    )

    story(
      'before somebody leaves the team, others take their appointments',
      async ({ page, request }) => {
        const salon = await runTeam(request, ['Luis'])
        const { date, hours } = await salon.findLongDay()
        for (const time of hours.slice(0, 2)) await salon.bookWith('Luis', { date, time })
        await enterAsOwner(page, salon, '/settings?tab=team')
        await button(page, 'Más opciones de Luis').click()
        await expect(page.getByRole('menuitem', { name: 'No viene hoy' })).toBeVisible()
        await page.getByRole('menuitem', { name: 'Quitar del equipo' }).click()
        await says(page, /^Luis tiene citas próximas: 2\./)
        await expectToFit(page)
        await button(page, 'Pasar 2 citas').click()
        await button(page, 'Sí, quitar').click()
        await says(page, 'Persona quitada de tu equipo')
        expect(await salon.membersOfAppointments()).toEqual(['Alberto Núñez', 'Alberto Núñez'])
      },
    )
  })

story('a day without appointments is blocked all the same', async ({ page, request }) => {
  const salon = await runTeam(request, ['Luis'])
  const { date } = await salon.findLongDay()
  await enterAsOwner(page, salon, `/calendar?view=day&date=${date}`)
  await button(page, /^Luis no viene /).click()
  const asked = dialog(page, /^Luis no viene /)
  await says(asked, /^Luis no tiene citas /)
  await button(page, 'Bloquear el día').click()
  await says(asked, /El día quedó bloqueado/)
  await asked.getByRole('button', { name: 'Cerrar' }).last().click()
  await expect(button(page, /^Luis no viene /)).toBeFocused()
})

story('a list that does not load is asked for again', async ({ page, request, watch }) => {
  watch.expectProblem(/hand-over/)
  const salon = await runTeam(request, ['Luis'])
  const { date, hours } = await salon.findLongDay()
  await salon.bookWith('Luis', { date, time: hours[0] ?? '' })
  await enterAsOwner(page, salon, `/calendar?view=day&date=${date}`)
  const calls = '**/api/appoiments/hand-over/*'
  await page.route(calls, (route) => route.fulfill({ status: 404, json: {} }))
  await button(page, /^Luis no viene /).click()
  const asked = dialog(page, /^Luis no viene /)
  await expect(asked.getByRole('alert')).toBeVisible()
  await page.unroute(calls)
  await button(page, 'Reintentar').click()
  await expect(asked.getByRole('listitem')).toHaveCount(1)

  await page.route(calls, (route) => route.abort())
  await button(page, 'Pasar 1 cita').click()
  await expect(asked.getByRole('status').filter({ hasText: /conexión/ })).toBeVisible()
  await page.unroute(calls)
  await button(page, 'Pasar 1 cita').click()
  await says(asked, 'Ahora con Alberto Núñez')
})
