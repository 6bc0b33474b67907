import type { Page } from '@playwright/test'

const body = { code: 'password_required', error: '', message: '', request_id: '' }
const paths = /\/api\/(payment\/withdrawals|admin\/withdrawals\/[^/]+\/approve)$/

/** Refuses the next withdrawal or approval of the page, as for a session whose password was entered long ago. */
export const refuseOldPassword = async (page: Page): Promise<void> => {
  let isRefused = false
  await page.route(paths, (route) => {
    if (isRefused || route.request().method() !== 'POST') return route.fallback()
    isRefused = true
    return route.fulfill({ status: 403, json: body })
  })
}
