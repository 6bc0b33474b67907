import type { Locator, Page } from '@playwright/test'
import { filesApi } from '@runwen/contracts'
import { selection } from '../../tests/kit/src/documents.ts'
import { expect, test } from './fixtures.ts'
import { deliverBytes, uploadDocument, uploadPaidBytes } from './seed.ts'
import { shortPaper, shortPaperEdited } from './short-paper.ts'
import type { TestUser } from './users.ts'
import { commented, paragraph, picture, replaced, run, wordDocument } from './word.ts'

/** Delivers a result for a paid document. */
const delivered = async (
  customer: TestUser,
  staff: TestUser,
  { original, result, name }: { original: Uint8Array; result: Uint8Array; name: string },
) => {
  const id = await uploadPaidBytes(customer, { name, bytes: original })
  await deliverBytes(staff, id, result)
  return id
}

const sheet = (page: Page) => page.locator('[data-part]')

test('a space at the end of replaced words is before the next word', async ({ customer, staff }) => {
  const text = (middle: string) =>
    wordDocument(paragraph(run('In a warmer climate this '), middle, run('problem of every drained plot.')))
  const { page } = customer
  const id = await delivered(customer, staff, {
    original: text(run('remains a ')),
    result: text(replaced('remains a ', 'is one ')),
    name: 'Warmer.docx',
  })
  await page.goto(`/documents/${id}`)
  const deletion = sheet(page).locator('del').filter({ hasText: 'remains a' }).first()
  const widthOfSpace = () =>
    deletion.evaluate((element) => {
      const last = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
      const range = document.createRange()
      range.setStart(last, last.length - 1)
      range.setEnd(last, last.length)
      return range.getBoundingClientRect().width
    })
  await expect.poll(widthOfSpace).toBeGreaterThan(1)
})

test('a paragraph is marked as wrong with the mouse, however wide the window is', async ({
  customer,
  staff,
}) => {
  const { page } = customer
  const id = await delivered(customer, staff, {
    original: shortPaper(),
    result: shortPaperEdited(),
    name: 'Soil respiration.docx',
  })
  await page.goto(`/documents/${id}`)
  const row = sheet(page).locator('[data-block]').filter({ hasText: 'twice a week' })
  for (const width of [1440, 1000, 700]) {
    await page.setViewportSize({ width, height: 900 })
    await row.hover()
    await row.getByRole('button', { name: 'Something is wrong here' }).click({ timeout: 10_000 })
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('blockquote')).toHaveText('Each plot was measured twice a week.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }
})

const asked = [
  'Is 200 h the number that you mean here, or the one of Figure 3?',
  'Which of the two laboratories measured the water table in the second year?',
  'Do you want to keep this paragraph, which repeats the one before?',
]

/** From the title of the document to the first line of its text. */
const headHeight = async (page: Page) => {
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const text = await sheet(page).first().boundingBox()
  return (text?.y ?? 0) - (title?.y ?? 0)
}

test('the first changed words stand on the first screen, whatever the editor asks', async ({
  customer,
  staff,
}) => {
  const { page } = customer
  const paper = (change: (before: string, after: string) => string, ask: typeof commented) =>
    [
      paragraph(run('Soil '), change('respirations', 'respiration'), run(' in drained peatlands')),
      ...asked.map((_, index) =>
        paragraph(
          run(`In year ${index + 1} it rose by `),
          change(`${index + 1}1.5`, `${index + 1}5.1`),
          ask('%', index),
        ),
      ),
    ].join('')
  const id = await delivered(customer, staff, {
    original: wordDocument(paper((before) => run(before), run)),
    result: wordDocument(
      paper(replaced, commented),
      asked.map((text) => ({ author: 'Helen Brooks', text })),
    ),
    name: 'Soil respiration of drained peatlands.docx',
  })
  const questions = { en: '3 questions for you', zh: '3 个问题待您确认' }
  const numbers = { en: /3 numbers changed/, zh: /3 个数字有改动，请核对/ }
  for (const language of ['en', 'zh'] as const)
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate((to) => localStorage.setItem('userLanguage', to), language)
      await page.goto(`/documents/${id}`)
      const question = page.getByRole('heading', { name: questions[language] })
      await expect(question).toBeInViewport()
      await expect(page.locator('summary').filter({ hasText: numbers[language] })).toBeInViewport()
      const changed = sheet(page).locator('del').first()
      await expect(changed).toBeVisible()
      const bottom = () => changed.evaluate((element) => element.getBoundingClientRect().bottom)
      await expect.poll(bottom, { message: `${language} ${width}` }).toBeLessThan(height)
      // The head takes little room: what can be downloaded is in one menu.
      if (width === 1440) expect(await headHeight(page), language).toBeLessThan(330)
      await question.click()
      await expect(page.getByText(asked[2] ?? '').first()).toBeVisible()
    }
  for (const language of ['en', 'zh'] as const)
    for (const [width, height] of [
      [390, 844],
      [360, 780],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.evaluate((to) => localStorage.setItem('userLanguage', to), language)
      await page.goto(`/documents/${id}`)
      await expect(page.getByRole('heading', { name: questions[language] })).toBeInViewport()
      if (width === 390) expect(await headHeight(page), language).toBeLessThan(220)
      const changed = sheet(page).locator('[data-tap]').first()
      const room = async () => {
        const menu = await page.getByRole('navigation').first().boundingBox()
        const text = await changed.boundingBox()
        return (menu?.y ?? 0) - ((text?.y ?? height) + (text?.height ?? height))
      }
      await expect.poll(room, { message: `${language} ${width}` }).toBeGreaterThan(0)
      await expect(sheet(page).locator('[data-bar]').first()).toBeInViewport({ ratio: 1 })
      await changed.click()
      await expect(changed.locator('del').first()).toBeInViewport({ ratio: 1 })
    }
})

test('a figure is drawn next to its caption, as the original has it and as the result has it', async ({
  customer,
  staff,
}) => {
  const { page } = customer
  const body = (caption: string) =>
    paragraph(run('Soil respiration in drained peatlands was measured for three years.')) +
    paragraph(picture('Respiration by month')) +
    paragraph(run('Figure 1. '), caption)
  const start = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42m'
  const pixel = (rest: string) => Buffer.from(start + rest, 'base64')
  const black = pixel('NkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==')
  const red = pixel('P8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==')
  const id = await delivered(customer, staff, {
    original: wordDocument(body(run('Respiration by months.')), [], black),
    result: wordDocument(body(replaced('Respiration by months.', 'Respiration by month.')), [], red),
    name: 'Figure.docx',
  })
  await page.goto(`/documents/${id}`)
  const figure = sheet(page).getByRole('img', { name: 'Respiration by month', exact: true })
  await page.keyboard.press('m')
  await expect(figure).toHaveCount(2)
  await expect(sheet(page).getByText('Before')).toBeVisible()
  const widths = () =>
    figure.evaluateAll((images) =>
      images.map((image) => [(image as HTMLImageElement).naturalWidth, image.clientWidth]),
    )
  await expect.poll(widths).toEqual([
    [1, 600],
    [1, 600],
  ])
  await page.keyboard.press('c')
  await expect(figure).toHaveCount(1)
  await page.setViewportSize({ width: 360, height: 700 })
  const isWider = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(await isWider()).toBe(false)
})

test('a customer reads the changes by key, marks words and sends them with the request', async ({
  customer,
  staff,
}) => {
  const { page } = customer
  const id = await delivered(customer, staff, {
    original: shortPaper(),
    result: shortPaperEdited(),
    name: 'Soil respiration.docx',
  })
  await page.goto(`/documents/${id}`)
  await expect(sheet(page).locator('del').first()).toHaveText('demonstrates')
  await expect(page.getByText('3 changes, 1 note', { exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('status').filter({ hasText: 'Change 1 of 3' })).toContainText(
    'demonstrates → reveal',
  )
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(page.getByText('Change 1 of 3', { exact: true }).first()).toBeVisible()
  await page.keyboard.press('b')
  await expect(sheet(page).locator('[data-side="original"] del').first()).toHaveText('demonstrates')
  await expect(sheet(page).locator('[data-side="result"] ins').first()).toHaveText('reveal')
  await page.keyboard.press('Escape')
  await page.keyboard.press('m')

  const words = sheet(page).getByText('twice a week')
  await words.click({ clickCount: 3 })
  await page.getByRole('button', { name: 'Mark these words' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('blockquote')).toHaveText('Each plot was measured twice a week.')
  await dialog.getByRole('textbox').fill('Once a week.')
  await dialog.getByRole('button', { name: 'Add to the request' }).dblclick()
  await page.getByRole('button', { name: 'Review and send' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('You asked for a revision.')).toBeVisible()

  await staff.page.goto(`/documents/${id}`)
  await expect(staff.page.getByText('客户标出了 1 处')).toBeVisible()
  await expect(staff.page.getByText('Once a week.')).toBeVisible()
})

test('the text, or what happens next, begins high on the first screen of a phone in every state', async ({
  customer,
  staff,
}) => {
  const { page } = customer
  const paper = (change: typeof replaced) =>
    wordDocument(
      [
        paragraph(run('Soil '), change('respirations', 'respiration'), run(' in drained peatlands')),
        paragraph(run('It rose by 11.5% in the first year and by 15.1% in the second.')),
      ].join(''),
    )
  const file = {
    name: 'Soil respiration of drained peatlands, the first year and the second.docx',
    bytes: paper((before) => run(before)),
  }
  const upload = async () => {
    const { files } = await customer.client.call(filesApi.upload, { body: selection(2, [file]) })
    return files[0]?.id ?? ''
  }
  const stopped = await uploadPaidBytes(customer, file)
  await staff.client.call(filesApi.setStatus, { params: { id: stopped }, body: { status: 'failed' } })
  const resultUnpaid = await upload()
  await deliverBytes(staff, resultUnpaid, paper(replaced))
  const ready = await delivered(customer, staff, {
    original: file.bytes,
    result: paper(replaced),
    name: file.name,
  })
  const toRevise = await delivered(customer, staff, {
    original: file.bytes,
    result: paper(replaced),
    name: file.name,
  })
  const comment = 'The first sentence is too strong for us: could it say that it may have risen?'
  await customer.client.call(filesApi.requestRevision, { params: { id: toRevise }, body: { comment } })
  const frame = page.getByRole('main').getByRole('article')
  const states: [id: string, begins: Locator][] = [
    [await upload(), page.locator('div[data-step="unpaid"]')],
    [await uploadPaidBytes(customer, file), page.locator('div[data-step="working"]')],
    [stopped, page.getByRole('region', { name: 'Stopped' })],
    [resultUnpaid, sheet(page).first()],
    [toRevise, sheet(page).first()],
    [ready, sheet(page).first()],
  ]
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [id, begins] of states) {
    await page.goto(`/documents/${id}`)
    await expect(begins).toBeVisible()
    // Below the header and what it says to customers who have not confirmed their email.
    const top = async () => ((await begins.boundingBox())?.y ?? 844) - ((await frame.boundingBox())?.y ?? 0)
    await expect.poll(top, { message: String(begins) }).toBeLessThan(240)
  }
})

test('the steps of a document that is not ready fill the width of its page', async ({ customer }) => {
  const { page } = customer
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/documents/${await uploadDocument(customer)}`)
  const steps = await page.getByRole('list').filter({ hasText: 'Waiting for you' }).boundingBox()
  const head = await page.locator('article > header').boundingBox()
  expect(steps?.width).toBeGreaterThan(0)
  expect(steps?.width).toBe(head?.width)
})

test('an unpaid result shows what the payment opens next to the text on a wide screen, and below it on others', async ({
  customer,
  staff,
}) => {
  const { page } = customer
  const paper = (title: string) =>
    wordDocument(
      [
        paragraph(
          '<w:pPr><w:outlineLvl w:val="0"/></w:pPr>',
          run('Soil respiration in the drained peatlands of the north: a '),
          title,
          run(' over forty years at eleven sites, with and without '),
          run('vegetation, in wet and in dry summers'),
        ),
        ...Array.from({ length: 12 }, (_, plot) =>
          paragraph(run(`Plot ${plot + 1} was measured twice a week, in the morning and at noon.`)),
        ),
      ].join(''),
    )
  const file = { name: 'Peatlands.docx', bytes: paper(run('comparision')) }
  const { files } = await customer.client.call(filesApi.upload, { body: selection(2, [file]) })
  const id = files[0]?.id ?? ''
  await deliverBytes(staff, id, paper(replaced('comparision', 'comparison')))
  const pay = page.getByRole('region', { name: 'Pay to read the rest' })
  const title = sheet(page).getByRole('heading').first()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/documents/${id}`)
  // Where the result is downloaded later; on phones next to the sentence about the payment.
  await expect(page.locator('article > header').getByRole('button', { name: /^Pay / })).toBeInViewport({
    ratio: 1,
  })
  await expect(pay.getByRole('button')).toBeVisible()
  const [beside, text] = [await pay.boundingBox(), await title.boundingBox()]
  expect(beside?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0))

  await page.setViewportSize({ width: 390, height: 844 })
  const wayToPay = page.locator('[data-step="resultUnpaid"]').getByRole('button')
  await expect(wayToPay).toBeInViewport({ ratio: 1 })
  const [below, lines] = [await pay.boundingBox(), await title.boundingBox()]
  expect(below?.y).toBeGreaterThan((lines?.y ?? 0) + (lines?.height ?? 0))

  // Only the line with new words above it is higher than the others, which are 1.3 times the letters.
  const gaps = await title.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element.lastChild ?? element)
    const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
    return [...new Set(tops)].map((top, index, all) => top - (all[index - 1] ?? top)).slice(1)
  })
  expect(gaps.length).toBeGreaterThan(1)
  for (const gap of gaps) expect(gap).toBeLessThanOrEqual(27)
})
