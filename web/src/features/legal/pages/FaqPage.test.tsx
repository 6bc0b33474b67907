import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'
import { server } from '#testing/server.ts'

const question = async (name: string) => (await screen.findByText(name)).closest('details')

test('answers who can open a document', async () => {
  const { user } = await renderApp('/faq')
  const details = await question('Who can open my documents?')
  expect(details).not.toHaveAttribute('open')
  await user.click(screen.getByText('Who can open my documents?'))
  expect(details).toHaveAttribute('open')
  expect(screen.getByText(/You and our staff/)).toBeVisible()
})

test('opens the question that the address names', async () => {
  await renderApp('/faq#training')
  expect(await question('What does “AI training use” mean, and why do I get 40% back?')).toHaveAttribute(
    'open',
  )
})

test('promises tracked changes only if the operator says that staff deliver them', async () => {
  await renderApp('/faq')
  await screen.findByText('What do I receive?')
  expect(screen.queryByText('Can I see what was changed?')).not.toBeInTheDocument()
})

test('says so when staff deliver tracked changes', async () => {
  const contact = {
    name: null,
    registration: null,
    hours: null,
    email: null,
    phone: null,
    wechat: null,
    address: null,
    name_zh: null,
    hours_zh: null,
    address_zh: null,
  }
  server.on('site', () => ({ contact, tracked_changes: true }))
  await renderApp('/faq')
  expect(await screen.findByText('Can I see what was changed?')).toBeVisible()
})

test('speaks Chinese', async () => {
  await renderApp('/faq', { language: 'zh' })
  expect(await screen.findByText('谁能打开我的文档？')).toBeVisible()
})
