import { expect, type Page } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { chooseSoonest } from '../support/booking/book-by-form.ts'
import { openBusiness } from '../support/business/open-business.ts'
import { expectShown, says } from '../support/page/shown.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

const screen = '/settings?tab=appointments'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function choose(page: Page, service: string, what: string): Promise<void> {
  await button(page, `Más opciones de ${service}`).click()
  await page.getByRole('menuitem', { name: what }).click()
}

story.describe('on a phone', () => {
  story.use({ viewport: phone })

  story(
    'an owner makes a service, and the public page follows each change',
    async ({ page, request, context }) => {
      const business = await openBusiness(request)
      await enterAsOwner(page, business, screen)
      await expect(card(page, 'Corte clásico')).toContainText('$180')
      await expectToFit(page)
      const visit = await context.newPage()
      const visitorSees = async (text: string | RegExp, isSeen = true) => {
        await visit.goto(`/book/${business.commerceId}`)
        await expect(visit.getByRole('heading', { name: business.commerceName })).toBeVisible()
        const seen = visit.getByText(text).filter({ visible: true })
        if (isSeen) await expectShown(seen)
        else await expect(seen).toHaveCount(0)
      }

      await button(page, 'Nuevo servicio').click()
      await expect(page.getByRole('heading', { name: 'Nuevo servicio' })).toBeFocused()
      await button(page, 'Crear servicio').click()
      await expect(page.getByLabel('Nombre del servicio')).toBeFocused()
      await says(page, 'El nombre del servicio es obligatorio')
      await says(page, 'La descripción del servicio es obligatoria')
      await expectAccessibleAtBothSizes(page)

      await page.getByLabel('Nombre del servicio').fill('Afeitado')
      await page.getByLabel('Descripción del servicio').fill('á'.repeat(801))
      await says(page, '800/800 caracteres')
      await expect(page.getByLabel('Precio')).toHaveValue('100')
      await expect(page.getByLabel('Duración')).toHaveValue('30')
      await page.getByLabel('Precio').fill('')
      await page.getByLabel('Precio').pressSequentially('1250.5')
      await page.getByLabel('Duración').fill('1 hora')
      await expect(page.getByLabel('Precio')).toHaveValue('1,250.50')
      await page.getByLabel('Precio').fill('-50')
      await button(page, 'Crear servicio').click()
      await says(page, 'El costo debe ser un valor válido')
      await says(page, 'Escribe solo el número, con dígitos')
      await expect(page.getByLabel('Precio')).toHaveValue('-50')
      await expect(page.getByLabel('Duración')).toHaveValue('1 hora')
      await page.getByLabel('Precio').fill('0')
      await button(page, 'Crear servicio').click()
      await says(page, 'Indica si es gratis o por acordar')
      await expectAccessibleAtBothSizes(page)
      await page.getByLabel('Precio').fill('120.5')
      await page.getByLabel('Duración').fill('45')
      await button(page, 'Opciones avanzadas').click()
      await page.getByLabel('Intervalo entre horarios').fill('180')
      const preview = page.getByRole('region', { name: 'Así se podrá reservar' })
      const starts = preview.getByRole('listitem')
      await expect.poll(async () => (await starts.allTextContents()).at(-1)).toBe('15:00')
      await expectToFit(page)
      await button(page, 'Crear servicio').click()
      await says(page, 'Servicio creado correctamente')
      await expect(page.getByRole('heading', { name: 'Servicios y eventos' })).toBeFocused()
      await expect(card(page, 'Afeitado')).toContainText('45 min')
      await visitorSees('$120.50')

      await button(page, 'Editar Afeitado').click()
      await page.getByLabel('Precio').fill('150')
      await page.getByRole('radio', { name: 'En línea' }).check()
      await says(page, 'Tu negocio todavía no ofrece esta forma de atención')
      await button(page, 'Guardar cambios').click()
      await says(
        page,
        'Servicio actualizado correctamente. Tu negocio ahora también ofrece citas en línea',
      )
      await expect(page.getByRole('switch', { name: 'En línea' })).toBeChecked()
      await visitorSees('$150')

      await choose(page, 'Afeitado', 'Duplicar')
      await expect(page.getByLabel('Nombre del servicio')).toHaveValue('Afeitado (copia)')
      await button(page, 'Crear servicio').click()
      await expect(card(page, 'Afeitado (copia)')).toBeVisible()
      await choose(page, 'Afeitado (copia)', 'Desactivar')
      await expect(card(page, 'Afeitado (copia)')).toContainText('Inactivo')
      await visitorSees('Afeitado (copia)', false)
      await choose(page, 'Afeitado (copia)', 'Activar')
      await expect(card(page, 'Afeitado (copia)')).not.toContainText('Inactivo')
      await visitorSees('Afeitado (copia)')
    },
  )

  story('an owner deletes a service, and its appointments stay', async ({ page, request }) => {
    const business = await openBusiness(request)
    const id = await business.bookSoonest()
    await enterAsOwner(page, business, screen)
    await choose(page, 'Corte clásico', 'Eliminar')
    const dialog = page.getByRole('dialog', { name: 'Eliminar servicio' })
    await expect(dialog).toContainText('Tiene 1 cita próxima, y se queda en tu agenda:')
    await expect(dialog).toContainText('Otra Persona')
    await expectAccessibleAtBothSizes(page)
    await dialog.getByRole('button', { name: 'No, mantener' }).click()
    await choose(page, 'Corte clásico', 'Eliminar')
    await dialog.getByRole('button', { name: 'Sí, eliminar' }).click()
    await says(page, 'Servicio eliminado correctamente')
    await button(page, 'Deshacer').click()
    await says(page, 'Servicio recuperado')
    await expect(card(page, 'Corte clásico')).toBeVisible()
    await choose(page, 'Corte clásico', 'Eliminar')
    await dialog.getByRole('button', { name: 'Sí, eliminar' }).click()
    await says(page, 'Todavía no tienes servicios')
    await expectAccessibleAtBothSizes(page)
    expect((await business.readAppointment(id)).status).toBe('PENDING')
    await button(page, 'Crear servicio').click()
    await expect(page.getByRole('heading', { name: 'Nuevo servicio' })).toBeVisible()
  })
})

story(
  'an owner creates a class and an event, and moves the event with its attendees',
  async ({ page, request, watch }) => {
    watch.expectProblem(/409/)
    const business = await openBusiness(request)
    await enterAsOwner(page, business, `${screen}&service=new`)
    await page.getByRole('radio', { name: 'Recurrente' }).check()
    await page.getByLabel('Nombre del servicio').fill('Clase de afeitado')
    await page.getByLabel('Descripción del servicio').fill('Aprende a afeitarte')
    await button(page, 'Crear servicio').click()
    await says(page, 'Debes seleccionar al menos un día con horarios para el servicio recurrente')
    await page.getByRole('switch', { name: 'Sábado' }).check()
    await button(page, 'Opciones avanzadas').click()
    await page.getByLabel('Cupo por horario').fill('8')
    await expectAccessibleAtBothSizes(page)
    await button(page, 'Crear servicio').click()
    await expect(card(page, 'Clase de afeitado')).toContainText('Sáb 10:00 - 14:00')

    await button(page, 'Nuevo servicio').click()
    await page.getByRole('radio', { name: 'Evento único' }).check()
    await page.getByLabel('Nombre del servicio').fill('Noche de barbas')
    await page.getByLabel('Descripción del servicio').fill('Con música')
    await page.getByLabel('Asistentes').fill('21')
    await button(page, 'Crear servicio').click()
    await says(page, 'Debes seleccionar una fecha para el evento de fecha única')
    await says(page, 'El máximo es de 20 asistentes')
    await page.getByLabel('Fecha', { exact: true }).fill('24/12/2030')
    await page.getByLabel('Asistentes').fill('5')
    await says(page, 'El evento tiene libre su horario, martes 24 de diciembre de 2030:')
    await expectAccessibleAtBothSizes(page)
    await button(page, 'Crear servicio').click()
    await expect(card(page, 'Noche de barbas')).toContainText('0 de 5 lugares')

    const services = await business.manage('GET', '/services')
    const event = services.find((each: { type: string }) => each.type === 'UNIQUE')
    const { id } = await business.manage('POST', '/appoiments', {
      name: 'Rosa',
      lastName: 'Peña',
      email: 'rosa@ejemplo.test',
      serviceId: event.id,
      isInLocal: true,
    })
    await page.reload()
    await expect(card(page, 'Noche de barbas')).toContainText('1 de 5 lugares')
    await button(page, 'Editar Noche de barbas').click()
    await page.getByLabel('Hora', { exact: true }).selectOption('18:00')
    await button(page, 'Guardar cambios').click()
    const dialog = page.getByRole('dialog', { name: 'Este servicio tiene 1 citas' })
    await expect(dialog).toContainText('martes 24 de diciembre de 2030, 18:00')
    await expectAccessibleAtBothSizes(page)
    await dialog.getByRole('button', { name: 'No, mantener' }).click()
    await expect(dialog).toHaveCount(0)
    expect((await business.readAppointment(id)).time).toBe('09:00')
    await button(page, 'Guardar cambios').click()
    await dialog.getByRole('button', { name: 'Sí, mover todas' }).click()
    await says(page, 'Servicio actualizado correctamente')
    expect((await business.readAppointment(id)).time).toBe('18:00')

    await button(page, 'Editar Noche de barbas').click()
    await page.getByRole('radio', { name: 'Normal' }).check()
    await button(page, 'Guardar cambios').click()
    await says(page.getByRole('tabpanel'), 'Este servicio tiene 1 citas')
    await expect(page.getByRole('radio', { name: 'Normal' })).toBeFocused()
  },
)

story(
  'an owner chooses the modalities, and sees which services are left without any',
  async ({ page, request }) => {
    const business = await openBusiness(request)
    await enterAsOwner(page, business, screen)
    const save = button(page, 'Guardar formas de atención')
    const local = page.getByRole('switch', { name: 'En mi local' })
    await local.uncheck()
    await save.click()
    await says(page, 'Elige al menos una forma de atender a tus clientes')
    await page.getByRole('switch', { name: 'En línea' }).check()
    await save.click()
    const dialog = page.getByRole('dialog', { name: 'Servicios sin forma de atención' })
    await expect(dialog).toContainText('Corte clásico')
    await expectToFit(page)
    await dialog.getByRole('button', { name: 'Sí, guardar' }).click()
    await says(page, 'Actualización exitosa')
    await expect(card(page, 'Corte clásico')).toContainText('Modalidad apagada')
    await expect(save).toBeDisabled()
    await page.goto(`/book/${business.commerceId}`)
    await chooseSoonest(page)
    await says(page, 'Este negocio no ofrece por ahora la modalidad de este servicio.')
  },
)
