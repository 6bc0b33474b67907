import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { documentPath } from '#shared/paths.ts'
import { openAsCustomer } from '#testing/customer.ts'
import { messagesPage } from '#testing/customer-data.ts'
import { refuse, server } from '#testing/server.ts'
import { newId } from '#testing/users.ts'

const menuOf = async (path: string) => {
  server.on('listMessages', () => messagesPage([], { unread_count: 2 }))
  const { unmount } = await openAsCustomer(path)
  const menu = within(await screen.findByRole('navigation', { name: 'Main menu' }))
  await menu.findByText('2 unread replies')
  const links = menu
    .getAllByRole('link')
    .filter((link) => !link.getAttribute('href')?.includes('tab=payment'))
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current') ?? ''])
  unmount()
  return links
}

test('the dashboard and single pages have the same menu, with the unread replies', async () => {
  const manage = await menuOf('/app/dashboard?tab=manage')
  expect(manage).toEqual([
    ['Upload', '/app/dashboard?tab=upload', ''],
    ['Documents', '/app/dashboard?tab=manage', 'page'],
    ['Messages22 unread replies', '/app/dashboard?tab=message', ''],
    ['Billing', '/app/billing', ''],
  ])
  const withCurrent = (name: string) =>
    manage.map(([text, href]) => [text, href, text?.startsWith(name) ? 'page' : ''])
  expect(await menuOf('/app/chat')).toEqual(withCurrent('Messages'))
  expect(await menuOf('/app/file-upload')).toEqual(withCurrent('Upload'))
  server.on('getFile', () => refuse('not_found'))
  expect(await menuOf(documentPath(newId()))).toEqual(withCurrent('Documents'))
  expect(await menuOf('/nowhere')).toEqual(withCurrent('nothing'))
})

test.each([
  ['/setting', 'page'],
  ['/security', 'page'],
  ['/app/dashboard?tab=manage', null],
])('the page %s marks the menu of the account as %s', async (path, current) => {
  server.on('getConsent', () => refuse('not_found'))
  await openAsCustomer(path)
  await screen.findByRole('heading', { level: 1 })
  const button = await screen.findByRole('button', { name: 'Account' })
  expect(button.getAttribute('aria-current')).toBe(current)
})
