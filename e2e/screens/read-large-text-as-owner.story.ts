import { expect } from '@playwright/test'
import { runFullDay } from '../support/business/run-full-day.ts'
import { enlargeText, expectReadable } from '../support/page/large-text.ts'
import { expectAccessible, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone, hasDayList: true })

/** Each screen, and what is shown once it has its data. */
const screens: [path: string, shown: RegExp][] = [
  ['/', /^Total de Citas en el Mes/],
  ['/calendar', /^Lista$/],
  ['/clients', /^34 clientes/],
  ['/money', /^Ingresos/],
  ['/notifications', /^Aún no tienes notificaciones$/],
  ['/profile', /^Guardar Cambios$/],
  ['/referrals', /^Ejemplo: un mes/],
  ['/settings?tab=business-hours', /^Así queda tu semana$/],
  ['/settings?tab=appointments', /^Datos de contacto$/],
  ['/settings?tab=team', /^Equipo$/],
  ['/settings?tab=blocked-dates', /^Días de descanso obligatorio$/],
  ['/settings?tab=notifications', /^Al terminar una cita$/],
  ['/settings?tab=timezone', /^Cómo se ven las horas$/],
  ['/settings?tab=integrations', /^Google Calendar$/],
]

/** The dialogs of every day: the screen of each, and the names of the buttons that open it. */
const dialogs: [path: string, buttons: (string | RegExp)[]][] = [
  ['/calendar', ['Nueva Cita']],
  ['/calendar', [/Karla Castro/]],
  ['/calendar', [/Karla Castro/, 'Reagendar']],
  ['/calendar', [/^\w+ \d+ de /]],
  ['/', ['Buscar']],
  ['/clients', ['Nuevo Cliente']],
  ['/clients', ['Adriana Castro']],
]

story(
  'with text twice as large on a phone, nothing of the owner’s screens is cut off or broken',
  async ({ page, request }) => {
    const salon = await runFullDay(page, request)
    await salon.enter()
    for (const [path, shown] of screens) {
      await page.goto(path)
      await enlargeText(page)
      await expect(page.getByText(shown).first()).toBeAttached()
      await expectReadable(page)
      await expectAccessible(page)
    }
  },
)

story(
  'with text twice as large on a phone, nothing of the owner’s dialogs is cut off or broken',
  async ({ page, request }) => {
    const salon = await runFullDay(page, request)
    await salon.enter()
    for (const [path, buttons] of dialogs) {
      await page.goto(path)
      await enlargeText(page)
      for (const name of buttons) await page.getByRole('button', { name }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectReadable(page)
      await expectAccessible(page)
    }
  },
)
