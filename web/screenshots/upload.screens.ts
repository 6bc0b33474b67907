import type { Page } from '@playwright/test'
import { chinese, english } from '../e2e/documents.ts'
import { waitUntilUsable } from '../e2e/loaded.ts'
import { failWith503, mockResponse, screen } from './screen.ts'

const path = '/app/dashboard?tab=upload'
const choose = async (page: Page) => {
  await waitUntilUsable(page)
  await page.getByRole('radio').first().check({ force: true })
  await page.locator('input[type="file"]').setInputFiles([english, chinese])
}
const send = (page: Page) => page.getByRole('button', { name: /^(Upload \d|上传 \d)/ }).click()

screen('upload', { role: 'newcomer', path })
screen('upload-page', { role: 'customer', path: '/app/file-upload' })
screen('upload-chosen', { role: 'newcomer', path, act: choose })
screen('upload-instructions', {
  role: 'newcomer',
  path,
  act: async (page) => {
    await choose(page)
    await page.getByRole('button', { name: /^(Instructions|要求)/ }).click()
    await page.getByLabel(/^(Target journal|目标期刊)$/).fill('Acta Materialia')
  },
})
screen('upload-missing', {
  role: 'newcomer',
  path,
  act: (page) =>
    page
      .getByRole('button', { name: /^(Upload|上传)$/ })
      .last()
      .click(),
})
screen('upload-rejected', {
  role: 'newcomer',
  path,
  act: async (page) => {
    await choose(page)
    const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('x') })
    await page
      .locator('input[type="file"]')
      .setInputFiles([file('实验记录.txt'), file('figures, all of them.pdf')])
    await page.getByRole('alert').waitFor()
  },
})
screen('upload-sending', {
  role: 'newcomer',
  path,
  act: async (page) => {
    await choose(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 2_000,
    })
    await send(page)
    await page.getByRole('progressbar').first().waitFor()
  },
})
screen('upload-failed', {
  role: 'newcomer',
  path,
  before: (page) => failWith503(page, '**/api/upload'),
  act: async (page) => {
    await choose(page)
    await send(page)
    await page.getByRole('alert').waitFor()
  },
})
screen('upload-done', {
  role: 'newcomer',
  path,
  before: (page) =>
    mockResponse(
      page,
      '**/api/upload',
      {
        files: [
          { id: '1', name: 'Grain boundary diffusion, revised.docx', service_type: 1 },
          { id: '2', name: '钙钛矿太阳能电池的稳定性研究.docx', service_type: 1 },
        ],
      },
      201,
    ),
  act: async (page) => {
    await choose(page)
    await send(page)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
  },
})
