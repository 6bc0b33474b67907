import type { EmailEntry } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { onePage } from '#testing/staff-data.ts'
import { newId } from '#testing/users.ts'

const path = '/admin/mail'

const email = (with_: Partial<EmailEntry> = {}): EmailEntry => ({
  id: newId(),
  user_id: newId(),
  address: 'li.wei@example.com',
  kind: 'result_ready',
  language: 'zh',
  status: 'sent',
  tries: 1,
  error: null,
  created_at: '2026-11-14T01:12:00.000Z',
  sent_at: '2026-11-14T01:12:01.000Z',
  ...with_,
})

const serve = (emails: EmailEntry[]) =>
  server.on('listMail', ({ query }) => {
    const found = emails.filter(({ status }) => (query.status ?? status) === status)
    return { letters: found, ...onePage(found) }
  })

test('shows what was sent and what failed, and why', async () => {
  serve([
    email(),
    email({ address: 'ana@example.com', status: 'failed', error: '550 no such user', sent_at: null }),
  ])
  const { user, router } = await openAsStaff(path)
  expect(await screen.findByRole('row', { name: /li\.wei@example\.com.*文档已完成.*已发送/ })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '失败' }))
  expect(await screen.findByRole('row', { name: /ana@example\.com.*失败.*550 no such user/ })).toBeVisible()
  await waitFor(() =>
    expect(screen.queryByRole('row', { name: /li\.wei@example\.com/ })).not.toBeInTheDocument(),
  )
  await waitFor(() => expect(router.state.location.search).toBe('?status=failed'))
})

test('sends an email again', async () => {
  const one = email({ status: 'failed' })
  serve([one])
  server.on('resendMail', () => ({ letter: { ...one, status: 'waiting' as const } }))
  const { user } = await openAsStaff(path)
  const row = await screen.findByRole('row', { name: /li\.wei@example\.com/ })
  await user.click(within(row).getByRole('button', { name: '重新发送：文档已完成，li.wei@example.com' }))
  expect(await screen.findByText('邮件正在重新发送')).toBeVisible()
  expect(server.requests('resendMail').map(({ params }) => params.id)).toEqual([one.id])
})

test('shows an error when loading fails', async () => {
  server.on('listMail', () => refuse('unavailable'))
  await openAsStaff(path)
  expect(await screen.findByText('获取邮件列表失败：服务暂时不可用，请稍后重试。')).toBeVisible()
})
