import type { Page } from '@playwright/test'

/** Has the page go out without data, as beyond the limit of look-ups, so that the browser asks for it. */
export const leaveOutData = (page: Page) =>
  page.route(/\/(book|cancel|confirm|reminders)\/[^/]*$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      /<div id="root">[\s\S]*<script type="application\/json" id="first-data">[\s\S]*?<\/script>/,
      '<div id="root"></div>',
    )
    await route.fulfill({ response: answer, body })
  })
