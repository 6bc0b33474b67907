import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { config, messagesPage } from '#testing/customer-data.ts'
import { renderApp } from '#testing/render-app.tsx'
import { server } from '#testing/server.ts'

const title = (expected: string) => waitFor(() => expect(document.title).toBe(expected))

test('the title of the tab names the page before the product', async () => {
  const { user, router } = await openAsCustomer('/app/dashboard?tab=manage')
  await title('Documents · Runwen')
  await router.navigate('/app/chat')
  await title('Messages · Runwen')
  await user.click(screen.getByRole('button', { name: '中文' }))
  await title('消息 · Runwen')
  await router.navigate('/')
  await title('Runwen')
})

test('the title begins with the number of unread replies', async () => {
  server.on('listMessages', () => ({ ...messagesPage([]), unread_count: 2 }))
  const { unmount } = await openAsCustomer('/app/dashboard?tab=upload')
  await title('(2) Upload documents · Runwen')
  unmount()
  expect(document.title).toBe('Runwen')
})

test('the copyright year is that of the start page there, and the current one elsewhere', async () => {
  server.on('stripeConfig', () => config)
  const landing = await renderApp('/')
  expect(screen.getByRole('contentinfo')).toHaveTextContent('© 2025 Runwen')
  landing.unmount()
  for (const path of ['/login', '/terms']) {
    const page = await renderApp(path)
    expect(screen.getByRole('contentinfo')).toHaveTextContent(`© ${new Date().getFullYear()} Runwen`)
    page.unmount()
  }
})
