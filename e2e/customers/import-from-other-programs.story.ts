import { expect } from '@playwright/test'
import { enterAsOwner } from '../support/accounts/enter-as-owner.ts'
import { dialog, runBusiness } from '../support/business/run-business.ts'
import { chooseFile, importing, putFile, reviewLines } from '../support/customers/choose-file.ts'
import { expectToFit, phone, story } from '../support/page/story.ts'

/** A customer as each program exports them, and what the preview says. */
const programs = [
  {
    name: 'Google Contacts',
    text: [
      'First Name,Middle Name,Last Name,Phonetic First Name,Nickname,Organization Name,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
      'María,del Carmen,Hernández López,,,,1990-05-14,,,* myContacts ::: VIP,Casa,carmen@ejemplo.mx,Mobile,+52 55 1234 5678 ::: 55 8765 4321',
    ].join('\n'),
    says: /María del Carmen Hernández López.*Línea 2 · carmen@ejemplo\.mx · 55 1234 5678/,
  },
  {
    name: 'Outlook',
    text: [
      'First Name,Middle Name,Last Name,Title,Suffix,E-mail Address,E-mail 2 Address,Home Phone,Mobile Phone,Pager,Birthday,Categories,Company',
      'Luis,,Ruiz Soto,,,mailto:luis@ejemplo.mx,N/A,,(999) 555-0602,,0/0/00,,',
    ].join('\r\n'),
    says: /Luis Ruiz Soto.*luis@ejemplo\.mx · 999 555 0602.*Sin cumpleaños: «0\/0\/00»/,
  },
  {
    name: 'Fresha',
    text: [
      'First Name,Last Name,Gender,Mobile Number,Telephone,Email,Date of Birth,Client Source,Added On',
      'Rocío,Paz,Female,52 9995550601,,,24-nov-90,Walk-in,2024-02-01',
    ].join('\n'),
    says: /Rocío Paz.*Línea 2 · 999 555 0601/,
  },
] as const

for (const size of [phone, { width: 1280, height: 720 }]) {
  story.describe(`${size.width} pixels wide`, () => {
    story.use({ viewport: size })

    story(
      `files of other programs are read, ${size.width} pixels wide`,
      async ({ page, request }) => {
        const business = await runBusiness(page, request)
        await enterAsOwner(page, business, '/clients')
        const [first, ...others] = programs
        await chooseFile(page, first.text, 'contacts.csv')
        const lines = importing(page).getByRole('list', { name: 'Líneas del archivo' })
        const button = (name: string | RegExp) => importing(page).getByRole('button', { name })
        for (const { text, says } of [first, ...others]) {
          if (text !== first.text) await putFile(page, text)
          await reviewLines(page)
          await expect(lines.getByRole('listitem')).toHaveText(says)
          await expect(button('Nuevos: 1')).toBeEnabled()
          await expectToFit(page)
          if (text === programs.at(-1)?.text) break
          await button('Volver').click()
          await button('Elegir otro archivo').click()
        }
        await button('Importar 1 línea').click()
        await expect(page.getByText('1 cliente creado.')).toBeVisible()
        expect((await business.read('/customers')).customers).toMatchObject([
          { name: 'Rocío', lastName: 'Paz', phone: '9995550601', birthday: '1990-11-24' },
        ])
        await button('Importar citas').click()
        await expect(dialog(page, 'Importar citas')).toBeVisible()
        await expectToFit(page)
      },
    )
  })
}
