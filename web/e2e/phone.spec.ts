import type { Page } from '@playwright/test'
import { filesApi } from '@runwen/contracts'
import { english } from './documents.ts'
import { expect, openPhone, test } from './fixtures.ts'
import { waitUntilUsable } from './loaded.ts'
import { deliverBytes, deliverResult, uploadDocument, uploadPaidBytes, uploadPaidDocument } from './seed.ts'
import { paragraph, replaced, run, wordDocument } from './word.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('no two steps of a document touch', async ({ customer }) => {
  const { page } = customer
  await uploadDocument(customer)
  await uploadPaidDocument(customer, 2, english)
  await page.goto('/app/dashboard?tab=manage')
  await expect(page.getByText('In progress')).toHaveCount(2)
  await expect(page.locator('[data-due]')).toHaveCount(2)
  const gaps = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('article ol')].flatMap((list) => {
        const texts = [...list.querySelectorAll('strong')].map((text) => {
          const range = document.createRange()
          range.selectNodeContents(text)
          return range.getBoundingClientRect()
        })
        return texts.flatMap((text, index) => {
          const before = texts[index - 1]
          return before && before.top === text.top ? [text.left - before.right] : []
        })
      }),
    )
  // The date, promised or possible, has a line of its own, with the name of its step.
  await expect.poll(async () => (await gaps()).length).toBe(4)
  expect(Math.min(...(await gaps()))).toBeGreaterThanOrEqual(4)
})

test('the promised date of a document takes one line, below the notes of the other steps', async ({
  customer,
  staff,
}) => {
  const { page } = customer
  const id = await uploadPaidDocument(customer, 2, english)
  await staff.client.call(filesApi.setStatus, { params: { id }, body: { status: 'processing' } })
  await page.goto('/app/dashboard?tab=manage')
  const due = page.getByText(/^by \w{3},? \d/)
  await expect(due).toBeVisible()
  const box = await due.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 360) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  expect(box?.height).toBeLessThan(24)
  // The name of the step says it already.
  await expect(page.getByText('with our editors')).toBeHidden()
  const list = await page.locator('article ol').boundingBox()
  const notes = page.locator('article ol span').filter({ hasNotText: /^by / })
  const boxes = (await Promise.all((await notes.all()).map((note) => note.boundingBox()))).flatMap(
    (other) => other ?? [],
  )
  expect(boxes.length).toBeGreaterThanOrEqual(2)
  for (const other of boxes) {
    expect(other.y + other.height).toBeLessThanOrEqual(box?.y ?? 0)
    // On one line, within the card.
    expect(other.height).toBeLessThan(30)
    expect(other.x + other.width).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0))
  }
})

test('the button that pays is in reach of the thumb when the payment opens, and stays there', async ({
  customer,
}) => {
  const { page } = customer
  await page.setViewportSize({ width: 360, height: 640 })
  await uploadDocument(customer)
  await page.goto('/app/dashboard?tab=manage')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: /^Pay \$/ })
  await expect(dialog.getByLabel('Card number')).toBeVisible()
  await expect(button).toBeInViewport({ ratio: 1 })
  const tops = ['Invoice details (optional)', 'Proforma (PDF)'].map(async (name) => {
    const box = await dialog.getByRole('button', { name }).boundingBox()
    return box?.y
  })
  expect(new Set(await Promise.all(tops)).size).toBe(1)
  // Nothing of the form is out of reach behind it.
  await dialog.getByRole('button', { name: /4242/ }).click()
  await dialog.getByLabel('CVC').focus()
  const [field, bar] = await Promise.all([dialog.getByLabel('CVC').boundingBox(), button.boundingBox()])
  expect((field?.y ?? 640) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await expect(button).toBeInViewport({ ratio: 1 })
})

test('the button that pays stays in view in a low window of a desktop', async ({ customer }) => {
  const { page } = customer
  await page.setViewportSize({ width: 1440, height: 800 })
  await uploadDocument(customer)
  await page.goto('/app/dashboard?tab=manage')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Card number')).toBeVisible()
  const button = dialog.getByRole('button', { name: /^Pay \$/ })
  await expect(button).toBeInViewport({ ratio: 1 })
  await dialog.getByLabel('CVC').focus()
  const [field, bar] = await Promise.all([dialog.getByLabel('CVC').boundingBox(), button.boundingBox()])
  expect((field?.y ?? 800) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('nothing moves where less motion is asked for', async ({ customer }) => {
  const { page } = customer
  // A colour that fades does not move.
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => !(one instanceof CSSTransition && /color|opacity/.test(one.transitionProperty)))
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 1)
        .map(({ effect }) => effect instanceof KeyframeEffect && effect.target?.className),
    )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await uploadDocument(customer)
  await page.goto('/app/dashboard?tab=manage')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await moving()).toEqual([])
  await expect(page.getByRole('dialog').getByLabel('Card number')).toBeVisible()
  expect(await moving()).toEqual([])
})

test('the buttons of a document and of the page are whole', async ({ customer, staff }) => {
  const { page } = customer
  await uploadDocument(customer)
  await uploadDocument(customer)
  await deliverResult(staff, await uploadPaidDocument(customer, 2, english))
  await page.goto('/app/dashboard?tab=manage')
  const result = page.getByRole('button', { name: /^Download result/ })
  await expect(result).toBeVisible()
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button)')]
      .flatMap((button) => [button, ...button.querySelectorAll('span')])
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
  const head = [
    page.getByRole('link', { name: /^Pay all/ }),
    page.getByRole('link', { name: 'Upload documents' }),
  ]
  const tops = await Promise.all(head.map(async (link) => (await link.boundingBox())?.y))
  expect(new Set(tops).size).toBe(1)
})

test('the first screen of the upload shows where to choose files, below what is to be paid', async ({
  browser,
  customer,
}) => {
  await uploadDocument(customer)
  const { context, page } = await openPhone(browser, customer)
  await page.goto('/app/dashboard')
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toContainText(
    '1 document awaits payment: $980.00',
  )
  await expect(page.getByText(/^Ready by /)).toHaveCount(2)
  const choose = await page.getByRole('button', { name: 'Choose Word documents' }).boundingBox()
  expect(choose?.height).toBeGreaterThanOrEqual(48)
  expect(choose?.width).toBeGreaterThan(300)
  await expect(page.getByText('or drop them anywhere on this page')).toBeHidden()
  const rule = await page.getByText('.docx, up to 50 MB each').boundingBox()
  const menu = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox()
  expect((rule?.y ?? 844) + (rule?.height ?? 0)).toBeLessThan(menu?.y ?? 0)
  await context.close()
})

test('the balance is read before it is withdrawn', async ({ customer: { page } }) => {
  await page.goto('/app/billing')
  const available = await page.getByRole('region', { name: 'Balance' }).getByText('Available').boundingBox()
  const withdraw = await page.getByRole('button', { name: 'Withdraw' }).boundingBox()
  expect(withdraw?.y).toBeGreaterThan((available?.y ?? 740) + (available?.height ?? 0))
})

/** Texts smaller than 13 px, and whether the page scrolls sideways. */
const findFaults = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const faults: string[] = []
    while (walker.nextNode()) {
      const { textContent: text, parentElement: element } = walker.currentNode
      if (!text?.trim() || !element?.checkVisibility() || element.closest('noscript, script, style')) continue
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (size < 13) faults.push(`${size} px: ${text.trim().slice(0, 40)}`)
    }
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) faults.push(`${scrollWidth} px wide`)
    return faults
  })

for (const width of [360, 390]) {
  test(`no text is too small and no page scrolls sideways at ${width} px`, async ({ customer, staff }) => {
    const { page } = customer
    await page.setViewportSize({ width, height: 740 })
    await uploadDocument(customer)
    await deliverResult(staff, await uploadPaidDocument(customer, 2, english))
    const finds = async (content: string | RegExp) => {
      await expect(page.getByText(content).filter({ visible: true }).first()).toBeVisible()
      expect([page.url(), await findFaults(page)]).toEqual([page.url(), []])
    }
    await page.goto('/app/dashboard')
    await finds('Upload documents')
    await page.goto('/app/dashboard?tab=manage')
    await finds('In progress')
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await expect(page.getByLabel('Card number')).toBeVisible()
    await finds('To pay now')
    await page.goto('/app/dashboard?tab=message')
    await finds('No messages yet')
    await page.goto('/app/billing')
    await finds(/^40% back/)
    await page.goto('/')
    await finds('How it works')
  })
}

test('findFaults finds small text and a wide page', async ({ page }) => {
  await page.setContent('<p style="font-size: 12px">small</p><div style="width: 400px">wide</div>')
  expect(await findFaults(page)).toEqual(['12 px: small', '408 px wide'])
})

test('the keyboard of a phone does not open over the sum of a payment', async ({ browser, customer }) => {
  await uploadDocument(customer)
  const { context, page } = await openPhone(browser, customer, { width: 360, height: 740 })
  await page.goto('/app/dashboard?tab=manage')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(page.getByLabel('Card number')).not.toBeFocused()
  await context.close()
})

test('the reason why a card was declined is in sight above the button', async ({ customer }) => {
  const { page } = customer
  await uploadDocument(customer)
  await page.goto('/app/dashboard?tab=manage')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Card number').fill('4000 0000 0000 9995')
  await panel.getByLabel('Expires').fill('1234')
  await panel.getByLabel('CVC').fill('123')
  await panel.getByLabel('CVC').press('Enter')
  const reason = panel.getByRole('alert')
  await expect(reason).toContainText('insufficient funds')
  await expect(reason).toBeInViewport({ ratio: 1 })
  const box = await reason.boundingBox()
  const button = await panel.getByRole('button', { name: /^Pay \$/ }).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
})

test('a message over the page leaves the lower edge free, and the title of a panel', async ({ customer }) => {
  const { page } = customer
  await uploadDocument(customer)
  await page.goto('/app/dashboard?tab=manage')
  await page.route('**/download', (route) => route.abort())
  await page.getByRole('button', { name: /^More for/ }).click()
  await page.getByRole('menuitem', { name: 'Download original' }).click()
  const message = page.getByRole('alert')
  await expect(message).toBeVisible()
  const box = await message.boundingBox()
  expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThan(370)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  const bottomOfTitle = async () => {
    const title = await page.getByRole('dialog').getByRole('heading').first().boundingBox()
    return (title?.y ?? 740) + (title?.height ?? 0)
  }
  // The panel moves in from the side.
  await expect(page.getByRole('dialog').getByLabel('Card number')).toBeVisible()
  const moved = await page.locator('.mantine-Notification-root').boundingBox()
  expect(moved?.y).toBeGreaterThanOrEqual(await bottomOfTitle())
})

test('a logout shows no message about an expired session', async ({ customer: { page } }) => {
  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible()
  await expect(page.getByText(/expired|session/i)).toHaveCount(0)
})

test('the current page stays while the browser is offline, and the next one opens afterwards', async ({
  customer: { page },
}) => {
  // The code of the next screens is not fetched in advance.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  )
  await page.goto('/app/dashboard')
  await waitUntilUsable(page)
  await page.context().setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: 'Billing' }).click()
  await expect(
    page.getByText('You are offline. The page opens as soon as you are back online.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Upload documents' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible()
})

test('the page without messages shows what it is for and how to send one', async ({ customer }) => {
  const { page } = customer
  await page.goto('/app/dashboard?tab=message')
  await expect(page.getByText('No messages yet')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Newest messages' })).toBeHidden()
  const send = await page.getByRole('button', { name: 'Send', exact: true }).boundingBox()
  const tabs = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox()
  expect((send?.y ?? 740) + (send?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
})

test('a rail next to the text shows where its changes lie, wide enough for a finger', async ({
  customer,
  staff,
}) => {
  const { page } = customer
  const paper = (change: (before: string, after: string) => string) =>
    wordDocument(
      Array.from({ length: 40 }, (_, index) =>
        paragraph(run(`Plot ${index} was measured `), change('two times', 'twice'), run(' in each month.')),
      ).join(''),
    )
  const id = await uploadPaidBytes(customer, { name: 'Plots.docx', bytes: paper(run) })
  await deliverBytes(staff, id, paper(replaced))
  await page.goto(`/documents/${id}`)
  const rail = page.locator('[data-part]').first().locator('xpath=../..').locator('[aria-hidden] > svg')
  await rail.scrollIntoViewIfNeeded()
  await expect(rail.locator('path').first()).toBeAttached()
  const box = await rail.locator('..').boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(24)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  const last = page.getByText('Plot 39 was measured')
  await expect(last).not.toBeInViewport()
  await page.mouse.click((box?.x ?? 0) + 2, Math.min((box?.y ?? 0) + (box?.height ?? 0), 670) - 4)
  await expect(last).toBeInViewport()
})

test('staff see what a document or a customer is before the actions', async ({
  customer,
  staff: { page },
}) => {
  const id = await uploadPaidDocument(customer, 2, english)
  await page.goto(`/documents/${id}`)
  const status = page.getByRole('combobox', { name: /的状态$/ })
  const upload = page.getByRole('button', { name: /^上传结果/ }).first()
  await expect(upload).toBeVisible()
  const bottom = await status.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual((await upload.boundingBox())?.y ?? 0)

  await page.goto(`/admin/customers/${customer.user.id}`)
  const button = page.getByRole('link', { name: '打开会话' })
  await expect(button).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect((title?.y ?? 844) + (title?.height ?? 0)).toBeLessThanOrEqual((await button.boundingBox())?.y ?? 0)
})

test('the choice of a document next to a message is not cut while none is chosen', async ({ customer }) => {
  const { page } = customer
  await uploadDocument(customer)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/dashboard?tab=message')
  const [text, room] = await page.getByRole('combobox', { name: 'About document' }).evaluate((element) => {
    const style = getComputedStyle(element)
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    pen.font = style.font
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
    return [pen.measureText('About: no document').width, element.clientWidth - padding]
  })
  expect(room).toBeGreaterThanOrEqual(text)
})
