import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { config } from '#testing/customer-data.ts'
import { renderApp, unpublished } from '#testing/render-app.tsx'
import { server } from '#testing/server.ts'
import { en } from '../locales/en.ts'
import { zh } from '../locales/zh.ts'
import { faq as english } from '../texts/faq.en.ts'
import { askedFirst } from '../texts/faq.ts'
import { faq as chinese } from '../texts/faq.zh.ts'

const contact = {
  name: 'Paper Lane Editing Pte. Ltd.',
  registration: '202600001A',
  hours: 'Mon to Fri, 9:00 to 18:00 (UTC+8)',
  email: 'desk@runwen.example',
  phone: '+65 1234 5678',
  wechat: 'runwen-desk',
  address: '1 Paper Lane\nSingapore',
  name_zh: '纸巷编辑有限公司',
  hours_zh: '周一至周五 9:00–18:00（北京时间）',
  address_zh: '新加坡纸巷 1 号',
}

const publish = (site: Partial<{ contact: Partial<typeof contact>; tracked_changes: boolean }>) =>
  server.on('site', () => ({ ...unpublished, ...site, contact: { ...unpublished.contact, ...site.contact } }))

test.each([
  ['/', 'contentinfo'],
  ['/terms', 'contentinfo'],
  ['/faq', 'main'],
  ['/contact', 'main'],
] as const)('%s shows every way that the operator published once, in its %s', async (path, place) => {
  server.on('stripeConfig', () => config)
  publish({ contact })
  await renderApp(path)
  const shown = within(screen.getByRole(place))
  expect(await shown.findByRole('link', { name: contact.email })).toHaveAttribute(
    'href',
    'mailto:desk@runwen.example',
  )
  expect(shown.getByRole('link', { name: contact.phone })).toHaveAttribute('href', 'tel:+6512345678')
  expect(shown.getByText('runwen-desk')).toBeVisible()
  expect(shown.getByText(/1 Paper Lane/)).toBeVisible()
  for (const fact of [contact.name, contact.registration, contact.hours])
    expect(shown.getByText(fact)).toBeVisible()
  expect(screen.getAllByText(contact.hours)).toHaveLength(1)
})

test.each([
  ['en', 'Ask for an invitation code', 'Invitation code for Runwen'],
  ['zh', '索取邀请码', '索取润文邀请码'],
  ['en', 'Email us', 'A problem with Runwen'],
  ['zh', '发送邮件', '使用润文时遇到的问题'],
] as const)('the contact in %s, "%s", opens an email with its subject', async (language, name, subject) => {
  publish({ contact: { email: contact.email } })
  await renderApp('/contact', { language })
  expect(await screen.findByRole('link', { name })).toHaveAttribute(
    'href',
    `mailto:desk@runwen.example?subject=${encodeURIComponent(subject)}`,
  )
})

test('who the operator is appears in the language of the page', async () => {
  publish({ contact })
  const { user } = await renderApp('/terms', { language: 'zh' })
  const footer = within(screen.getByRole('contentinfo'))
  expect(await footer.findByText(contact.name_zh)).toBeVisible()
  for (const fact of [contact.hours_zh, contact.address_zh]) expect(footer.getByText(fact)).toBeVisible()
  expect(footer.queryByText(contact.name)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(await footer.findByText(contact.name)).toBeVisible()
})

test('the page shows only the ways that are set', async () => {
  publish({ contact: { wechat: 'runwen-desk' } })
  await renderApp('/contact')
  const main = within(screen.getByRole('main'))
  expect(await main.findByText('runwen-desk')).toBeVisible()
  expect(main.queryByText('Email')).not.toBeInTheDocument()
  expect(main.getByText(/ask us for a code/)).toBeVisible()
  expect(main.queryByRole('link', { name: 'Ask for an invitation code' })).not.toBeInTheDocument()
})

test('a name alone is no way to be reached', async () => {
  publish({ contact: { name: contact.name } })
  await renderApp('/contact')
  expect(await within(screen.getByRole('contentinfo')).findByText(contact.name)).toBeVisible()
  expect(within(screen.getByRole('main')).queryByText(contact.name)).not.toBeInTheDocument()
})

test('a visitor whose operator published nothing is led to who invited them', async () => {
  await renderApp('/contact')
  expect(screen.getByText(/The person who gave you your invitation code/)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Write or call' })).not.toBeInTheDocument()
})

test('the contact page leads to questions by their titles', async () => {
  await renderApp('/contact')
  const main = within(screen.getByRole('main'))
  for (const question of askedFirst) {
    const [title] = english.questions[question]
    expect(main.getByRole('link', { name: title })).toHaveAttribute('href', `/faq#${question}`)
    expect(en.contact.questions[question]).toBe(title)
    expect(zh.contact.questions[question]).toBe(chinese.questions[question][0])
  }
})

test.each([
  ['the token that the browser holds', openAsCustomer, /^Bearer /],
  ['no token without a login', renderApp, /^null$/],
] as const)('a public page sends %s', async (_, open, token) => {
  server.on('stripeConfig', () => config)
  publish({ contact })
  await open('/prices')
  await vi.waitFor(() => {
    for (const name of ['site', 'stripeConfig', 'deliveryTimes'] as const)
      expect(String(server.requests(name)[0]?.headers.get('Authorization'))).toMatch(token)
  })
})

test('visitors without an account come first on the contact page, and can copy the address', async () => {
  publish({ contact })
  const { user } = await renderApp('/contact')
  const ask = await screen.findByRole('link', { name: 'Ask for an invitation code' })
  expect(ask).toHaveAttribute('data-variant', 'filled')
  const login = screen.getByRole('link', { name: 'Log in to write' })
  expect(ask.compareDocumentPosition(login)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(screen.getByRole('button', { name: 'Copy address' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(contact.email)
})
