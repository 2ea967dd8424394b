import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/make-test-app.ts'
import { dataOf, openBusiness, type TestBusiness } from '../../../testing/open-business.ts'
import { changeAs } from '../../../testing/steps/change-as.ts'
import { groupAs } from '../../../testing/steps/group-as.ts'
import { mailedSubjects, workJobs } from '../../../testing/work-jobs.ts'

const app = await openTestApp()
const as = changeAs(app, () => salon)
const group = groupAs(app, () => salon)
let salon: TestBusiness
let yoga: string
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app)
  yoga = await group.openClass()
  await group.join(yoga, 'ana')
  await group.join(yoga, 'eva')
  await mailedSubjects(app)
})

describe('a message to a class', () => {
  it('is mailed to each who attends it, as typed, without links', async () => {
    const message = 'Traigan tapete.\nMás en www.estafa.test <b>gratis</b>'
    const answer = await group.write(await group.groupOn(), message)
    expect(answer.body.message).toBe('2 correos enviados')
    expect(dataOf(answer)).toEqual({ mailed: 2, skipped: 0, notMailed: [] })
    const mails = await workJobs(app)
    expect(mails).toHaveLength(2)
    const { subject, text = '', html = '' } = await PostalMime.parse(mails[0]?.raw ?? '')
    expect(subject).toMatch(/^Mensaje: mié 25 nov, 10:00 · Yoga \(\w+\)$/)
    expect(text).toContain('Traigan tapete.')
    expect(html).toContain('&lt;b&gt;gratis')
    expect(`${text} ${html}`).not.toContain('www.estafa.test')
  })

  it('is sent once to each, also by concurrent requests and after somebody else has booked', async () => {
    const id = await group.groupOn()
    const answers = await Promise.all([group.write(id, 'Hola'), group.write(id, 'Hola')])
    const counts = answers.map((answer) => dataOf(answer).mailed)
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 2])
    await group.join(yoga, 'luz')
    expect(dataOf(await group.write(id, 'Hola'))).toMatchObject({ mailed: 1, skipped: 2 })
    expect(dataOf(await group.write(id, 'Otra cosa'))).toMatchObject({ mailed: 3, skipped: 0 })
  })

  it('does not reach who has cancelled, or has no e-mail', async () => {
    const gone = await group.join(yoga, 'luz')
    const id = await group.groupOn()
    dataOf(await group.write(id, 'Hola'))
    dataOf(await as.cancelOwn(gone))
    const told = await workJobs(app)
    expect(told.filter(({ raw }) => raw.includes('Subject: Mensaje')).length).toBeLessThan(3)
    expect(dataOf(await group.write(id, 'Adiós'))).toMatchObject({ mailed: 2 })
  })

  it('is required, and not too long', async () => {
    const id = await group.groupOn()
    for (const message of ['', '  \n', 'a'.repeat(601)])
      expect((await group.write(id, message)).status).toBe(422)
    expect(await group.write('3c1f1b5e-7c4f-4a8e-9b57-5a1d6d3f2b10', 'Hola')).toMatchObject({
      status: 404,
      body: { code: 'groupEmpty' },
    })
  })
})
