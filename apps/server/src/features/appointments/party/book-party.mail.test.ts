import PostalMime from 'postal-mime'
import { beforeEach, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { manageServices } from '../../../testing/steps/manage-services.ts'
import { partyAs } from '../../../testing/steps/party-as.ts'
import { workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
let salon: TestBusiness
const party = partyAs(app, () => salon)
const own = changeAs(app, () => salon)
const services = manageServices(app, () => salon)
beforeEach(async () => {
  salon = await openBusiness(app)
})

const meetingLink = 'https://zoom.us/j/1'
const online = { name: 'Asesoría', price: 90, isInLocal: false, isOnline: true, meetingLink }

async function mailToRosa() {
  const mail = (await workJobs(app)).find(({ to }) => to.includes('rosa@ejemplo.test'))
  const { text = '', subject = '' } = await PostalMime.parse(mail?.raw ?? '')
  return { text, subject }
}

it('names the place of each appointment if their places differ, with the link of a video call', async () => {
  const { id: serviceId } = await services.created(online)
  const { appointments } = dataOf(
    await party.book([
      { serviceId, price: 90 },
      { name: 'Iker', time: '12:00' },
    ]),
  )
  expect((await own.own(appointments[0]?.id ?? '')).party).toMatchObject([
    { name: 'Regina', isOnline: true },
    { name: 'Iker', isInLocal: true },
  ])
  const { text } = await mailToRosa()
  expect(text).toMatch(
    /10:00[\s\S]+Ver en el mapa[\s\S]+11:00[\s\S]+Cita virtual\n.*videollamada.*zoom/,
  )
  expect(text).toMatch(/12:00[\s\S]+Ver en el mapa/)
  expect(text).not.toContain('Lugar')
})

it('names the place of all a single time if they share it', async () => {
  dataOf(await party.book([{}]))
  const { text } = await mailToRosa()
  expect(text).toContain('Lugar')
  expect(text.match(/Ver en el mapa/g)).toHaveLength(1)
})

it('lists the appointments by their time, and greets who booked', async () => {
  dataOf(
    await party.book(
      [
        { name: 'Luz', time: '13:00' },
        { name: 'Regina', time: '09:00' },
      ],
      { time: '11:00' },
    ),
  )
  const { text, subject } = await mailToRosa()
  expect(subject).toBe('Mié 25 nov, 09:00 y 2 más · Corte (Regina)')
  expect(text).toMatch(/Hola, Rosa:[\s\S]+09:00[\s\S]+11:00[\s\S]+13:00/)
})
