import { appointmentDetail } from '@cuando/contract/appointments/appointments'
import {
  saveWhatsappTemplate,
  whatsappTemplate,
} from '@cuando/contract/appointments/whatsapp-message'
import { defaultTemplate } from '@cuando/contract/appointments/whatsapp-template'
import { publicCommerce } from '@cuando/contract/booking/books'
import { commerceInfo } from '@cuando/contract/business/commerce'
import * as calls from '@cuando/contract/business/settings'
import { defaultWeekHours, fullWeek, type WeekHours } from '@cuando/contract/business/week-hours'
import { fingerprint } from '@cuando/contract/calls/fingerprint'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { bookAs } from '../../../testing/steps/book-as.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageTeam } from '../../../testing/steps/manage-team.ts'
import { storedRows } from '../../../testing/stored/rows.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
let salon: TestBusiness
beforeEach(async () => {
  salon = await openBusiness(app)
})

const slot = (startTime: string, endTime: string) => ({ startTime, endTime, isActive: true })
const wednesday = (...hours: ReturnType<typeof slot>[]): WeekHours => [
  { dayOfWeek: 'WEDNESDAY', isActive: true, hours },
]
const open = (week: WeekHours, token = salon.token) =>
  app.call(calls.saveBusinessHours, { body: { data: week } }, token)
const shown = async () => dataOf(await app.call(calls.businessHours, {}, salon.token))

const WEDNESDAY = '2026-11-25'

describe('the hours of a business', () => {
  it('are the default ones at first', async () => {
    expect(await shown()).toEqual(fullWeek(defaultWeekHours))
  })

  it('are saved for seven days, and change the public page immediately', async () => {
    const week = wednesday(slot('08:00', '10:00'), slot('22:00', '24:00'))
    const saved = await open(week)
    expect(saved.body.message).toBe('Horarios de atención actualizados correctamente')
    expect(dataOf(saved)).toEqual(fullWeek(week))
    expect(await shown()).toEqual(fullWeek(week))
    const page = await app.call(publicCommerce, { params: { commerceId: salon.commerceId } })
    expect(dataOf(page).schedule).toEqual(fullWeek(week))
    expect(dataOf(await app.call(commerceInfo, {}, salon.token)).schedule).toEqual(fullWeek(week))
    const free = await as.freeAt(WEDNESDAY)
    expect([free[0], free.at(-1)]).toEqual(['08:00', '23:00'])
    expect(free).not.toContain('09:15')
    expect(await as.freeAt('2026-11-26')).toEqual([])
  })

  it('are not overwritten by a device that read them before another one saved', async () => {
    const read = fingerprint(await shown())
    const since = (week: WeekHours) =>
      app.call(calls.saveBusinessHours, { body: { data: week, version: read } }, salon.token)
    const weeks = [wednesday(slot('08:00', '10:00')), wednesday(slot('11:00', '12:00'))]
    const answers = await Promise.all(weeks.map(since))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.findIndex(({ status }) => status === 409)
    expect(answers[late]).toMatchObject({ body: { code: 'hoursChanged' } })
    expect(await shown()).toEqual(fullWeek(weeks[1 - late] ?? []))
    // A retry of the saved request.
    expect((await since(weeks[1 - late] ?? [])).status).toBe(200)
  })

  it('do not change existing appointments', async () => {
    const id = await as.booked({ date: WEDNESDAY, time: '10:00' })
    dataOf(await open([]))
    expect(await as.freeAt(WEDNESDAY)).toEqual([])
    const kept = await app.call(appointmentDetail, { params: { appointmentId: id } }, salon.token)
    expect(dataOf(kept)).toMatchObject({ date: WEDNESDAY, time: '10:00', status: 'PENDING' })
  })

  it.each([
    ['that end before they begin', [slot('12:00', '09:00')], 'data.0.hours.0.endTime', /posterior/],
    ['that are empty', [slot('12:00', '12:00')], 'data.0.hours.0.endTime', /posterior/],
    ['that are invalid', [slot('9', '12:00')], 'data.0.hours.0.startTime', /La hora no es válida/],
    [
      'that overlap',
      [slot('09:00', '14:00'), slot('13:00', '18:00')],
      'data.0.hours.1.startTime',
      /se encima con otro del mismo día/,
    ],
    [
      'that lie within others, in any order',
      [slot('10:00', '11:00'), slot('09:00', '14:00')],
      'data.0.hours.0.startTime',
      /se encima/,
    ],
  ])('%s are refused at their slot', async (_what, hours, field, text) => {
    const answer = await open(wednesday(...hours))
    expect(answer.status).toBe(422)
    expect(answer.body.data).toMatchObject({
      fieldErrors: { [field]: expect.stringMatching(text) },
    })
    expect(await shown()).toEqual(fullWeek(defaultWeekHours))
  })

  it('may be adjacent, and may overlap on a closed day', async () => {
    expect((await open(wednesday(slot('09:00', '14:00'), slot('14:00', '18:00')))).status).toBe(200)
    const closed = wednesday(slot('09:00', '14:00'), slot('13:00', '18:00')).map((day) => ({
      ...day,
      isActive: false,
    }))
    expect((await open(closed)).status).toBe(200)
  })

  it('are refused with a repeated day, and without a session', async () => {
    const twice = [...wednesday(slot('09:00', '10:00')), ...wednesday(slot('11:00', '12:00'))]
    expect((await open(twice)).body.message).toBe('Cada día puede aparecer una sola vez')
    expect((await open([], 'a'.repeat(43))).status).toBe(401)
  })

  it('and concurrent bookings: bookings after a change are checked against the new hours', async () => {
    for (const time of ['09:00', '10:00', '11:00', '12:00']) {
      dataOf(await open(defaultWeekHours))
      const answers = await Promise.all([
        bookAs(app, salon, { date: WEDNESDAY, time }),
        open([]),
        bookAs(app, salon, { date: WEDNESDAY, time: '17:00' }),
      ])
      expect(answers[1]?.status).toBe(200)
      expect([201, 409]).toContain(answers[0]?.status)
      expect(await bookAs(app, salon, { date: '2026-11-26', time })).toMatchObject({
        status: 409,
        body: { message: 'Este horario ya no está disponible' },
      })
    }
  })
})

it('an appointment without a service lasts an hour by default', async () => {
  const answer = await app.call(calls.appointmentSettings, {}, salon.token)
  expect(dataOf(answer)).toEqual({ appointmentDuration: 60 })
})

describe('notifications', () => {
  const read = async () => dataOf(await app.call(calls.notificationSettings, {}, salon.token))
  const save = (body: object) =>
    app.call(
      calls.saveNotificationSettings,
      { body: { desktop: true, email: false, hoursBeforeList: [], autoConfirm: false, ...body } },
      salon.token,
    )

  it('default to e-mail, a reminder a day before and automatic confirmation', async () => {
    expect(await read()).toEqual({
      desktop: false,
      email: true,
      hoursBeforeList: [24],
      autoConfirm: true,
      morningSummary: false,
    })
  })

  it('are saved with the lead times sorted and each once', async () => {
    const saved = await save({ hoursBeforeList: [48, 1, 12, 1], morningSummary: true })
    expect(saved.body.message).toBe('Configuración de notificaciones actualizada correctamente')
    const settings = {
      desktop: true,
      email: false,
      hoursBeforeList: [1, 12, 48],
      autoConfirm: false,
      morningSummary: true,
    }
    expect(dataOf(saved)).toEqual(settings)
    expect(await read()).toEqual(settings)
  })

  it('may have no reminders', async () => {
    dataOf(await save({}))
    expect((await read()).hoursBeforeList).toEqual([])
  })

  it.each([
    [{ hoursBeforeList: [3] }, 'hoursBeforeList.0', 'Elige entre 1, 2, 6, 12, 24 y 48 horas antes'],
    [{ hoursBeforeList: '24' }, 'hoursBeforeList', 'Elige entre 1, 2, 6, 12, 24 y 48 horas antes'],
    [{ autoConfirm: 'sí' }, 'autoConfirm', 'Indica sí o no'],
    [{ desktop: undefined }, 'desktop', 'Indica sí o no'],
    [{ morningSummary: 1 }, 'morningSummary', 'Indica sí o no'],
  ])('%j is refused, and nothing is saved', async (body, field, text) => {
    const before = await read()
    const answer = await save(body)
    expect(answer).toMatchObject({
      status: 422,
      body: { data: { fieldErrors: { [field]: text } } },
    })
    expect(await read()).toEqual(before)
  })
})

describe('the WhatsApp message', () => {
  const message = async (token = salon.token) =>
    dataOf(await app.call(whatsappTemplate, {}, token)).template
  const write = (template: string, token = salon.token) =>
    app.call(saveWhatsappTemplate, { body: { template } }, token)

  it('is the default until the owner saves another, and again once the owner restores it', async () => {
    expect(await message()).toBe(defaultTemplate(false))
    const saved = await write(' Hola {nombre} 👋\n100 % {enlace} & más ')
    expect(saved.body.message).toBe('Mensaje de WhatsApp guardado')
    expect(await message()).toBe('Hola {nombre} 👋\n100 % {enlace} & más')
    expect(dataOf(await app.call(commerceInfo, {}, salon.token)).whatsappTemplate).toBe(
      await message(),
    )
    const other = await openBusiness(app)
    expect(await message(other.token)).toBe(defaultTemplate(false))
    dataOf(await write(defaultTemplate(false)))
    expect(await message()).toBe(defaultTemplate(false))
    await manageTeam(app, () => salon).joined('Luis')
    expect(await message()).toBe(defaultTemplate(true))
    dataOf(await write(defaultTemplate(true)))
    const rows = await storedRows(app, 'commerces', {}, { columns: ['whatsapp_template'] })
    expect(rows.every((row) => row.whatsapp_template === null)).toBe(true)
  })

  it('is not overwritten by a device that read it before another one saved', async () => {
    const version = fingerprint({ template: await message() })
    const since = (template: string) =>
      app.call(saveWhatsappTemplate, { body: { template, version } }, salon.token)
    expect((await since('Hola {nombre}')).status).toBe(200)
    expect(await since('Buenas {nombre}')).toMatchObject({
      status: 409,
      body: { code: 'templateChanged' },
    })
    expect(await message()).toBe('Hola {nombre}')
  })

  it('is refused at its field, and does not change', async () => {
    const answer = await write('Hola {nombr}')
    expect(answer.status).toBe(422)
    expect(answer.body.data).toMatchObject({
      fieldErrors: { template: expect.stringMatching(/No existe el campo \{nombr\}.*\{enlace\}/) },
    })
    expect(await message()).toBe(defaultTemplate(false))
    expect((await app.call(whatsappTemplate, {})).status).toBe(401)
  })
})
