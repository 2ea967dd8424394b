import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { openBusiness } from '../support/business/open-business.ts'
import { tabUntil } from '../support/page/press.ts'
import { expectAccessibleAtBothSizes, expectToFit, phone, story } from '../support/page/story.ts'
import { makePicture } from '../support/settings/make-picture.ts'

const count = 4
const colors = ['#b02040', '#2040b0', '#20a060', '#c09020']

/** A business that shows pictures of its work; returns the path of its page, and their addresses. */
async function showWork(page: Page, request: APIRequestContext) {
  const { token, commerceId } = await openBusiness(request)
  const headers = { authorization: `Bearer ${token}` }
  const gallery: string[] = []
  for (const color of colors) {
    const picture = await makePicture(page, { width: 900, height: 600, colors: [color, '#f0e0d0'] })
    const data = { imageBase64: picture.toString('base64'), format: 'jpeg', kind: 'gallery' }
    const uploaded = await request.post('/api/users/profile/image', { headers, data })
    expect(uploaded.ok(), await uploaded.text()).toBe(true)
    gallery.push((await uploaded.json()).data.url)
  }
  const saved = await request.patch('/api/users/profile', { headers, data: { gallery } })
  expect(saved.ok(), await saved.text()).toBe(true)
  return { path: `/book/${commerceId}`, gallery }
}

/** The pictures that a page asks for. */
function watchPictures(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/images/')) asked.push(pathname + search)
  })
  return asked
}

const title = (page: Page) => page.getByRole('heading', { name: 'Nuestro trabajo' })
const picture = (page: Page, number: number) =>
  page.getByRole('link', { name: `Foto ${number} de ${count} de nuestro trabajo` })
const large = (page: Page) => page.getByRole('dialog', { name: 'Nuestro trabajo' })

/** Scrolls to the pictures, which are there once the program is. */
async function reachPictures(page: Page): Promise<void> {
  await picture(page, count).scrollIntoViewIfNeeded()
  await expect(picture(page, count).getByRole('img')).toHaveAttribute('src')
}

story.describe('on a phone', () => {
  story.use({ viewport: phone, hasTouch: true })

  story('pictures of the work are loaded when they are scrolled to', async ({ page, request }) => {
    const { path, gallery } = await showWork(page, request)
    const asked = watchPictures(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(title(page)).toBeAttached()
    expect(asked).toEqual([])

    const { height } = (await picture(page, 1).boundingBox()) ?? {}
    await reachPictures(page)
    await expect
      .poll(() => asked.map((url) => url.split('?')[0]).toSorted())
      .toEqual(gallery.toSorted())
    expect(asked.every((url) => /\?width=(240|400|800)$/.test(url))).toBe(true)
    expect((await picture(page, 1).boundingBox())?.height).toBe(height)
    await expectToFit(page)
  })

  story('a picture is shown large, and swiping turns to the next', async ({ page, request }) => {
    const { path } = await showWork(page, request)
    await page.goto(path)
    await reachPictures(page)
    await picture(page, 4).tap()
    await expect(large(page).getByRole('status')).toHaveText('4 de 4')
    const touch = async (type: string, clientX: number) => {
      await large(page)
        .getByRole('img')
        .evaluate(
          (image, { type, clientX }) => {
            const point = new Touch({ identifier: 1, target: image, clientX, clientY: 300 })
            const touches = type === 'touchstart' ? [point] : []
            image.dispatchEvent(
              new TouchEvent(type, { bubbles: true, touches, changedTouches: [point] }),
            )
          },
          { type, clientX },
        )
    }
    await touch('touchstart', 300)
    await touch('touchend', 80)
    await expect(large(page).getByRole('status')).toHaveText('1 de 4')
    await touch('touchstart', 80)
    await touch('touchend', 300)
    await expect(large(page).getByRole('status')).toHaveText('4 de 4')
    await page.goBack()
    await expect(large(page)).toHaveCount(0)
    await expect(title(page)).toBeVisible()
  })
})

story('by keyboard pictures are opened, turned and closed', async ({ page, request }) => {
  const { path } = await showWork(page, request)
  await page.goto(path)
  await reachPictures(page)
  await tabUntil(page, () => expect(picture(page, 2)).toBeFocused({ timeout: 50 }))
  await page.keyboard.press('Enter')
  await expect(large(page).getByAltText('Foto 2 de 4 de nuestro trabajo')).toBeVisible()
  await expect(large(page).getByRole('button', { name: 'Cerrar' })).toBeFocused()
  await expectAccessibleAtBothSizes(page)

  await page.keyboard.press('ArrowRight')
  await expect(large(page).getByAltText('Foto 3 de 4 de nuestro trabajo')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(large(page).getByRole('status')).toHaveText('4 de 4')
  await large(page).getByRole('button', { name: 'Foto siguiente' }).press('Enter')
  await expect(large(page).getByRole('status')).toHaveText('1 de 4')

  await page.keyboard.press('Escape')
  await expect(large(page)).toHaveCount(0)
  await expect(picture(page, 2)).toBeFocused()

  // A reload closes it, and leaves nothing of it to the back button.
  const entry = () => expect.poll(() => page.evaluate(() => window.history.state))
  await entry().toBeNull()
  await page.keyboard.press('Enter')
  await expect(large(page)).toBeVisible()
  await entry().toEqual({ isDialog: true })
  await page.reload()
  await expect(title(page)).toBeVisible()
  await expect(large(page)).toHaveCount(0)
  await entry().toBeNull()
})

story('a picture that cannot be loaded is not shown', async ({ page, request, watch }) => {
  watch.expectProblem(/Failed to load resource.*404/)
  const { path, gallery } = await showWork(page, request)
  await page.route(`**${gallery[1]}*`, (route) => route.fulfill({ status: 404 }))
  await page.goto(path)
  await title(page).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 2000)
  await expect(page.getByRole('link', { name: 'Foto 3 de 3 de nuestro trabajo' })).toBeVisible()
  await expect(picture(page, 4)).toHaveCount(0)
})

story(
  'without the program of the large picture, its own address opens',
  async ({ page, request, watch }) => {
    watch.expectProblem(/Failed to load resource/)
    const { path, gallery } = await showWork(page, request)
    await page.route('**/gallery-dialog-*', (route) => route.abort())
    await page.goto(path)
    await picture(page, 1).click()
    await page.waitForURL(`**${gallery[0]}`)
  },
)
