import { expect } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { runTeam } from '../support/business/run-team.ts'
import { readCodes, readDownload, readSheet } from '../support/page/read-qr.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'

story.use({ viewport: phone })

story(
  'the QR code and the poster of one person lead to their page',
  async ({ page, request, baseURL }) => {
    const salon = await runTeam(request, ['Ana Sofía'])
    const link = `${baseURL}/book/${salon.commerceId}?con=ana-sofia`
    await enterAsOwner(page, salon, '/settings?tab=team')
    const open = page.getByRole('button', { name: 'QR de Ana Sofía' })
    await expect(open).toBeVisible()
    await expectToFit(page)
    await open.click()
    const preview = page.getByRole('dialog', { name: 'Descargar QR' })
    await expect(preview).toContainText(`${salon.commerceName}con Ana Sofía`)
    await expectAccessibleAtBothSizes(page)
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      preview.getByRole('button', { name: 'Descargar' }).click(),
    ])
    expect(picture.suggestedFilename()).toMatch(/ con Ana Sofía-\d\d-\d\d-\d{4}\.png$/)
    expect(await readCodes(await readDownload(picture))).toEqual([link])
    await expect(preview).toHaveCount(0)

    const [poster] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Cartel de Ana Sofía' }).click(),
    ])
    expect(poster.suggestedFilename()).toMatch(/^cartel-[\w-]+-ana-sofia\.pdf$/)
    const sheet = await readSheet(await readDownload(poster))
    expect(sheet).toMatchObject({ pages: 1, links: [link], codes: [link] })
    expect(sheet.words).toBe(
      `${salon.commerceName} con Ana Sofía Escanea para Agendar ${link.replace('http://', '')}`,
    )

    await page.goto(link)
    await expect(page.getByText('Ana Sofía').first()).toBeVisible()
  },
)

story('somebody who can’t be booked online has nothing to print', async ({ page, request }) => {
  const salon = await runTeam(request, ['Luis'])
  const { members } = await salon.manage('GET', '/team')
  await salon.manage('PATCH', `/team/${members.at(-1).id}`, { isOnline: false })
  await enterAsOwner(page, salon, '/settings?tab=team')
  await expect(page.getByRole('button', { name: 'Cartel de Alberto Núñez' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cartel de Luis' })).toHaveCount(0)
})
