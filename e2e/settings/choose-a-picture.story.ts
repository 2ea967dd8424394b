import { expect, type Locator, type Page } from '@playwright/test'
import { someOwner } from '../support/accounts/register-by-form.ts'
import { nameField, passwordField } from '../support/page/fields.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'
import { makePicture, turnRight } from '../support/settings/make-picture.ts'

story.use({ viewport: phone })

const field = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const preview = (page: Page, name: string) => field(page, name).getByAltText('Vista previa')
const cropper = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opens the step of the registration that asks for pictures. */
async function openPictures(page: Page): Promise<void> {
  const { email, password } = someOwner()
  await page.goto('/register')
  await nameField(page).fill('Alberto')
  await page.getByLabel('Apellido').fill('Núñez')
  await page.getByLabel('Correo electrónico').fill(email)
  await passwordField(page).fill(password)
  await page.getByLabel('Repite la contraseña').fill(password)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(field(page, 'Foto de perfil')).toBeVisible()
}

async function choose(page: Page, where: string, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await field(page, where)
    .getByRole('button', { name: /Elegir imagen|Cambiar/ })
    .press('Enter')
  // Browsers derive the type of a file from its name.
  await (await chooser).setFiles({ name, mimeType: `image/${name.split('.')[1]}`, buffer })
}

/** Uses the picture as shown, and expects the focus on its button again. */
async function use(page: Page, where: string): Promise<void> {
  const button = cropper(page, where).getByRole('button', { name: 'Usar esta foto' })
  await button.press('Enter')
  await expect(cropper(page, where)).toHaveCount(0)
  await expect(field(page, where).getByRole('button', { name: 'Cambiar' })).toBeFocused()
}

const sizeOf = (shown: Locator) =>
  shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])

/** The colour at a point of a picture, given in fractions of its sides. */
const colorAt = (shown: Locator, x: number, y: number) =>
  shown.evaluate(
    (image: HTMLImageElement, [x, y]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight })
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const at = context?.getImageData(canvas.width * (x ?? 0), canvas.height * (y ?? 0), 1, 1)
      const [red = 0, , blue = 0] = at?.data ?? []
      return red > blue ? 'red' : 'blue'
    },
    [x, y],
  )

story('a picture is cropped and zoomed by keyboard, and stays after a reload', async ({ page }) => {
  await openPictures(page)
  await choose(
    page,
    'Foto de perfil',
    'foto.jpeg',
    await makePicture(page, { width: 1600, height: 1200 }),
  )
  const dialog = cropper(page, 'Foto de perfil')
  const zoom = dialog.getByRole('slider', { name: 'Acercamiento' })
  await expect(dialog.getByRole('button', { name: 'Usar esta foto' })).toBeFocused()
  await expectAccessibleAtBothSizes(page)

  await zoom.press('End')
  await expect(zoom).toHaveAttribute('aria-valuetext', '400 %')
  // Moves it to the left until only its right half is in the circle.
  for (let times = 0; times < 40; times += 1)
    await dialog.getByRole('group', { name: /Encuadre/ }).press('ArrowLeft')
  await use(page, 'Foto de perfil')
  const picture = preview(page, 'Foto de perfil')
  expect(await sizeOf(picture)).toEqual([300, 300])
  expect(await colorAt(picture, 0.1, 0.5)).toBe('blue')

  await choose(
    page,
    'Foto de portada',
    'foto.png',
    await makePicture(page, { width: 4000, height: 3000, type: 'image/png' }),
  )
  await use(page, 'Foto de portada')
  expect(await sizeOf(preview(page, 'Foto de portada'))).toEqual([1600, 600])

  await page.reload()
  expect(await sizeOf(preview(page, 'Foto de perfil'))).toEqual([300, 300])
  expect(await sizeOf(preview(page, 'Foto de portada'))).toEqual([1600, 600])

  await field(page, 'Foto de perfil').getByRole('button', { name: 'Quitar' }).press('Enter')
  await expect(preview(page, 'Foto de perfil')).toHaveCount(0)
  await expect(
    field(page, 'Foto de perfil').getByRole('button', { name: 'Elegir imagen' }),
  ).toBeFocused()
})

story(
  'a photo that is stored sideways is upright, and a heavy one is sent small',
  async ({ page }) => {
    await openPictures(page)
    const sideways = turnRight(await makePicture(page, { width: 600, height: 400 }))
    const heavy = Buffer.concat([sideways, Buffer.alloc(30 * 1024 * 1024)])
    await choose(page, 'Foto de perfil', 'foto.jpeg', heavy)
    await use(page, 'Foto de perfil')
    const picture = preview(page, 'Foto de perfil')
    expect(await sizeOf(picture)).toEqual([400, 400])
    // The left half of the file is shown at the top.
    expect([await colorAt(picture, 0.5, 0.1), await colorAt(picture, 0.5, 0.9)]).toEqual([
      'red',
      'blue',
    ])
    expect((await picture.getAttribute('src'))?.length).toBeLessThan(100_000)
  },
)

story('a photo that is used before it can be seen is used as it is', async ({ page }) => {
  await openPictures(page)
  await page.evaluate(() => {
    new MutationObserver((_changes, observer) => {
      const buttons = [...document.querySelectorAll('button')]
      const use = buttons.find((each) => each.textContent === 'Usar esta foto')
      if (!use) return
      observer.disconnect()
      use.click()
    }).observe(document.body, { subtree: true, childList: true })
  })
  await choose(
    page,
    'Foto de perfil',
    'foto.png',
    await makePicture(page, { width: 600, height: 400 }),
  )
  expect(await sizeOf(preview(page, 'Foto de perfil'))).toEqual([400, 400])
  await expect(cropper(page, 'Foto de perfil')).toHaveCount(0)
})

// A red one of 48 × 32, and a light one of 40 × 40 that turns black.
const cmyk =
  '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAGBAUGBQQGBgUGBwcGCAoQCgoJCQoUDg8MEBcUGBgXFBYWGh0lHxobIxwWFiAsICMmJykqKRkfLTAtKDAlKCko/8AAFAgAIAAwBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAIB//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAOBEMATQBZAEsAAD8AqdLyX22gAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA//2Q=='
const animated =
  'UklGRpAAAABXRUJQVlA4WAoAAAACAAAAJwAAJwAAQU5JTQYAAAD/////AQBBTk1GMAAAAAAAAAAAACcAACcAAGQAAAJWUDhMFwAAAC8nwAkAB1DkIhe5/wEgIfw/r0b0PzUAAEFOTUYsAAAAAAAAAAAAJwAAJwAAZAAAAFZQOEwUAAAALyfACQAHEBH9DwAJ4f95NaL/qQE='

story(
  'a photo for printing is used, and the first picture of an animated one',
  async ({ page }) => {
    await openPictures(page)
    await choose(page, 'Foto de perfil', 'imprenta.jpeg', Buffer.from(cmyk, 'base64'))
    await use(page, 'Foto de perfil')
    expect(await sizeOf(preview(page, 'Foto de perfil'))).toEqual([32, 32])
    expect(await colorAt(preview(page, 'Foto de perfil'), 0.5, 0.5)).toBe('red')

    await choose(page, 'Foto de perfil', 'animada.webp', Buffer.from(animated, 'base64'))
    await use(page, 'Foto de perfil')
    const sent = (await preview(page, 'Foto de perfil').getAttribute('src')) ?? ''
    expect(sent).toContain('data:image/webp')
    expect(Buffer.from(sent.split(',')[1] ?? '', 'base64').includes('ANIM')).toBe(false)
  },
)

story('an invalid picture is refused at once, and the previous one stays', async ({ page }) => {
  await openPictures(page)
  const png = await makePicture(page, { width: 40, height: 40, type: 'image/png' })
  await choose(page, 'Foto de perfil', 'logo.png', png)
  await use(page, 'Foto de perfil')

  const huge = Buffer.from(png)
  huge.writeUInt32BE(20_000, 16)
  huge.writeUInt32BE(20_000, 20)
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const [name, contents, problem] of [
    ['lista.png', 'Esto es un texto.', 'La imagen debe ser PNG, JPEG o WebP'],
    ['logo.svg', script, 'La imagen debe ser PNG, JPEG o WebP'],
    ['IMG_1.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'Tu foto está en formato HEIC'],
    ['rota.png', png.subarray(0, 60), 'No pudimos leer la imagen. Elige otra.'],
    ['enorme.png', huge, 'La imagen mide 20,000 × 20,000 píxeles y es demasiado grande'],
  ] as const) {
    await choose(page, 'Foto de perfil', name, Buffer.from(contents))
    await expect(field(page, 'Foto de perfil').getByRole('status')).toContainText(problem)
    expect(await sizeOf(preview(page, 'Foto de perfil'))).toEqual([40, 40])
  }
  await expectToFit(page)
})

story(
  'a picture is dropped onto the whole preview; Escape leaves the one before',
  async ({ page }) => {
    await openPictures(page)
    const jpeg = await makePicture(page, { width: 800, height: 300 })
    const files = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'foto.jpeg', { type: 'image/jpeg' }))
        return data
      },
      [...jpeg],
    )
    const target = field(page, 'Foto de portada').locator('img')
    await target.dispatchEvent('dragenter', { dataTransfer: files })
    await expect(field(page, 'Foto de portada').getByText('Suéltala aquí')).toBeVisible()
    await target.dispatchEvent('drop', { dataTransfer: files })
    await expect(cropper(page, 'Foto de portada')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cropper(page, 'Foto de portada')).toHaveCount(0)
    await expect(preview(page, 'Foto de portada')).toHaveCount(0)
  },
)

story('closing the dialog while it crops chooses no picture', async ({ page }) => {
  await openPictures(page)
  const jpeg = await makePicture(page, { width: 400, height: 400 })
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function slow(...given) {
      Object.assign(window, { finishCropping: () => toBlob.apply(this, given) })
    }
  })
  await choose(page, 'Foto de perfil', 'foto.jpeg', jpeg)
  const dialog = cropper(page, 'Foto de perfil')
  await dialog.getByRole('button', { name: 'Usar esta foto' }).click()
  await page.waitForFunction(() => 'finishCropping' in window)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.evaluate(() => (window as unknown as { finishCropping: () => void }).finishCropping())
  // By the time another file is chosen, the cropped picture would have been shown.
  await choose(page, 'Foto de perfil', 'foto.jpeg', jpeg)
  await expect(dialog).toBeVisible()
  await expect(preview(page, 'Foto de perfil')).toHaveCount(0)
})
