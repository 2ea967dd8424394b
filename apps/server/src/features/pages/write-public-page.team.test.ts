import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startImageProcess } from '../../features/images/start-image-process.ts'
import { imageProgram, openTestApp } from '../../testing/make-test-app.ts'
import { openBusiness, type TestBusiness } from '../../testing/open-business.ts'
import { manageTeam } from '../../testing/steps/manage-team.ts'

const folder = await mkdtemp(join(tmpdir(), 'cuando-pages-'))
await writeFile(
  join(folder, 'public.html'),
  '<!doctype html><html><head><!--head--><!--/head--></head><body><div id="root"><!--page--></div><!--data--></body></html>',
)
const images = startImageProcess(imageProgram, () => {})
const app = await openTestApp({ webFolder: folder, publicUrl: 'https://cuando.test', images })
let salon: TestBusiness
const team = manageTeam(app, () => salon)
beforeEach(async () => {
  app.clock.set('2026-11-24T16:00:00Z')
  salon = await openBusiness(app, { commerceName: 'Barbería Don Beto' })
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

/** The head of a page, without its structured data. */
async function headOf(query = '', handle = salon.commerceId): Promise<string> {
  const { body } = await app.inject(`/book/${handle}${query}`)
  return body.slice(0, body.indexOf('<script'))
}
const contentOf = (head: string, property: string) =>
  new RegExp(`"${property}" content="([^"]*)"`).exec(head)?.[1]
const linkIn = (head: string) => /canonical" href="([^"]*)"/.exec(head)?.[1]

describe('the link of a person', () => {
  it('has a preview that names them, and says when they are free', async () => {
    const ana = await team.joined('Ana <Sofía>', { about: 'Color y\n«balayage»' })
    await team.change(ana, {
      weekHours: [
        {
          dayOfWeek: 'THURSDAY',
          isActive: true,
          hours: [{ startTime: '09:00', endTime: '12:00', isActive: true }],
        },
      ],
    })
    const whole = await headOf()
    const own = await headOf('?con=ana-sofia')
    expect(own).toContain(
      '<title>Barbería Don Beto · con Ana &lt;Sofía&gt; · Agenda tu cita</title>',
    )
    expect(contentOf(own, 'og:title')).toBe('Barbería Don Beto · con Ana &lt;Sofía&gt;')
    expect(contentOf(own, 'description')).toBe('Color y «balayage»')
    expect(contentOf(own, 'og:description')).toBe('Color y «balayage»')
    expect(contentOf(own, 'og:image:alt')).toMatch(/^Barbería Don Beto · con Ana &lt;Sofía&gt;\. /)
    expect(contentOf(own, 'og:url')).toBe(`${contentOf(whole, 'og:url')}?con=ana-sofia`)
    // Search engines list the page of the business alone.
    expect(linkIn(own)).toBe(linkIn(whole))
    expect(contentOf(whole, 'og:title')).toBe('Barbería Don Beto')
  })

  it('has a picture of its own', async () => {
    await team.joined('Ana')
    const addressOf = async (query?: string) =>
      contentOf(await headOf(query), 'og:image')?.replaceAll('&amp;', '&') ?? ''
    const [whole, own] = [await addressOf(), await addressOf('?con=ana')]
    expect(own).toContain(`/api/books/${salon.commerceId}/card?who=ana&v=`)
    const [all, hers] = await Promise.all(
      [whole, own].map(async (url) => app.inject(url.replace('https://cuando.test', ''))),
    )
    expect([all?.statusCode, hers?.statusCode]).toEqual([200, 200])
    expect(hers?.rawPayload).not.toEqual(all?.rawPayload)
  })

  it.each(['?con=nadie', '?con=eva', '?con=rita', '?con=%3Cb%3E'])(
    'is like that of the business for somebody who can’t be booked there: %s',
    async (query) => {
      await team.joined('Ana')
      await team.joined('Rita', { isOnline: false })
      const other = await openBusiness(app)
      await manageTeam(app, () => other).joined('Eva')
      expect(await headOf(query)).toBe(await headOf())
    },
  )

  it('changes nothing at a business of one', async () => {
    expect(await headOf(`?con=${salon.commerceId}`)).toBe(await headOf())
    const card = `/api/books/${salon.commerceId}/card`
    const [plain, named] = [await app.inject(card), await app.inject(`${card}?who=ana`)]
    expect(named.rawPayload).toEqual(plain.rawPayload)
  })
})
