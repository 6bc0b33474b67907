import type { EmailEntry } from '@runwen/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { emailEntry, onePage } from '#testing/staff-data.ts'
import { newId } from '#testing/users.ts'

const path = '/admin/mail'

const serve = (emails: EmailEntry[]) =>
  server.on('listMail', ({ query }) => {
    const found = emails.filter(
      ({ status, address }) => (query.status ?? status) === status && address?.includes(query.address ?? ''),
    )
    const failed_count = emails.filter(({ status }) => status === 'failed').length
    return { letters: found, failed_count, ...onePage(found) }
  })

test('the page shows what was sent and what failed, and why', async () => {
  serve([
    emailEntry(),
    emailEntry({ address: 'ana@example.com', status: 'failed', error: '550 no such user', sent_at: null }),
  ])
  const { user, router } = await openAsStaff(path)
  expect(await screen.findByRole('row', { name: /li\.wei@example\.com.*文档已完成.*已发送/ })).toBeVisible()
  // Only what failed stands out.
  expect(document.querySelectorAll('td .tag')).toHaveLength(1)
  expect(screen.getByRole('link', { name: '1 封发送失败' })).toHaveAttribute(
    'href',
    '/admin/mail?status=failed',
  )
  await user.click(screen.getByRole('radio', { name: '失败 1' }))
  await waitFor(() =>
    expect(screen.queryByRole('row', { name: /li\.wei@example\.com/ })).not.toBeInTheDocument(),
  )
  expect(screen.getByRole('row', { name: /ana@example\.com.*失败.*550 no such user/ })).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toBe('?status=failed'))
})

test('several failed emails are sent again after one question that says how many', async () => {
  const failed = ['ana@example.com', 'bo@example.com'].map((address) =>
    emailEntry({ address, status: 'failed' }),
  )
  serve(failed)
  server.on('resendMail', ({ params }) => {
    if (params.id === failed[1]?.id) return refuse('not_found')
    return { letter: { ...emailEntry(), status: 'waiting' as const } }
  })
  const { user } = await openAsStaff(`${path}?status=failed`)
  await screen.findByRole('row', { name: /ana@example\.com/ })
  await user.click(screen.getByRole('button', { name: '批量选择' }))
  await user.click(await screen.findByRole('checkbox', { name: '选择本页全部' }))
  await user.click(await screen.findByRole('button', { name: '重新发送' }))
  const dialog = within(await screen.findByRole('dialog', { name: '重新发送这些邮件？' }))
  expect(dialog.getByText('2 封发送失败的邮件将再发送一次。')).toBeVisible()
  expect(server.requests('resendMail')).toEqual([])
  await user.click(dialog.getByRole('button', { name: '重新发送' }))
  expect(await screen.findByText('1 封邮件正在重新发送')).toBeVisible()
  expect(await screen.findByText(/^1 封邮件未能重新发送：/)).toBeVisible()
  expect(server.requests('resendMail')).toHaveLength(2)
})

test('Shift selects all rows from the one that was clicked before', async () => {
  serve([1, 2, 3, 4].map(() => ({ ...emailEntry(), status: 'failed' as const })))
  const { user } = await openAsStaff(`${path}?status=failed`)
  await user.click(await screen.findByRole('button', { name: '批量选择' }))
  const rows = await screen.findAllByRole('checkbox', { name: '选择此行' })
  const clickWithShift = async (row: HTMLElement | undefined) => {
    await user.keyboard('{Shift>}')
    await user.click(row as HTMLElement)
    await user.keyboard('{/Shift}')
  }
  await user.click(rows[3] as HTMLElement)
  await clickWithShift(rows[1])
  expect(rows.map((row) => (row as HTMLInputElement).checked)).toEqual([false, true, true, true])
  await clickWithShift(rows[2])
  expect(rows.map((row) => (row as HTMLInputElement).checked)).toEqual([false, false, false, true])
})

test('a page of another size is asked for', async () => {
  serve([emailEntry()])
  const { user } = await openAsStaff(path)
  await user.click(await screen.findByRole('button', { name: '显示设置' }))
  await user.click(await screen.findByRole('radio', { name: '100' }))
  await waitFor(() => expect(server.requests('listMail').at(-1)?.query).toMatchObject({ limit: 100 }))
})

test('an email is sent again after a question that says who gets it', async () => {
  const one = emailEntry()
  serve([one])
  server.on('resendMail', () => ({ letter: { ...one, status: 'waiting' as const } }))
  const { user } = await openAsStaff(path)
  const row = await screen.findByRole('row', { name: /li\.wei@example\.com/ })
  expect(within(row).queryByRole('button', { name: /重新发送/ })).not.toBeInTheDocument()
  await user.click(within(row).getByRole('button', { name: '更多操作：文档已完成，li.wei@example.com' }))
  await user.click(await screen.findByRole('menuitem', { name: '重新发送' }))
  const dialog = within(await screen.findByRole('dialog', { name: '重新发送这封邮件？' }))
  expect(dialog.getByText(/li\.wei@example\.com 已于 .* 收到“文档已完成”，将再收到一次。/)).toBeVisible()
  expect(server.requests('resendMail')).toEqual([])
  await user.click(dialog.getByRole('button', { name: '重新发送' }))
  expect(await screen.findByText('邮件正在重新发送')).toBeVisible()
  expect(server.requests('resendMail').map(({ params }) => params.id)).toEqual([one.id])
})

test('the list names the document that an email is about, and leads to it', async () => {
  const file_id = newId()
  serve([
    emailEntry({ file_id, original_name: '摘要.docx' }),
    emailEntry({ kind: 'new_sign_in', address: 'bo@example.com' }),
  ])
  await openAsStaff(path)
  const row = within(await screen.findByRole('row', { name: /li\.wei@example\.com.*文档已完成/ }))
  expect(row.getByRole('link', { name: '摘要.docx' })).toHaveAttribute('href', `/documents/${file_id}`)
  const other = within(screen.getByRole('row', { name: /bo@example\.com.*新的登录/ }))
  expect(other.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['bo@example.com'])
})

test('the search by address shows who was not written to, and why', async () => {
  const silent = { status: 'skipped' as const, skipped: 'switched_off' as const, sent_at: null, tries: 0 }
  serve([emailEntry(), emailEntry({ address: 'ana@example.com', ...silent })])
  const { user, router } = await openAsStaff(path)
  await user.type(await screen.findByRole('textbox', { name: '搜索邮箱地址' }), 'ana@{Enter}')
  const row = await screen.findByRole('row', { name: /ana@example\.com.*未发送.*客户已关闭此类邮件/ })
  await waitFor(() => expect(screen.queryByRole('row', { name: /li\.wei/ })).not.toBeInTheDocument())
  expect(within(row).queryByRole('button', { name: /重新发送/ })).not.toBeInTheDocument()
  expect(router.state.location.search).toBe('?address=ana%40')
  await user.click(screen.getByRole('radio', { name: '未发送' }))
  await waitFor(() => expect(server.requests('listMail').at(-1)?.query).toMatchObject({ status: 'skipped' }))
})

test('the text of an email is shown, with the way to its customer and its document', async () => {
  const one = emailEntry({ file_id: newId(), original_name: '研究.docx' })
  serve([one])
  server.on('readMail', () => ({
    letter: one,
    subject: '您的文档已完成',
    text: '编辑已处理完毕。\nhttps://runwen.example/documents/1',
    attachment: null,
  }))
  const { user } = await openAsStaff(path)
  await user.click(await screen.findByRole('button', { name: '查看：文档已完成，li.wei@example.com' }))
  const dialog = within(await screen.findByRole('dialog', { name: '文档已完成' }))
  expect(await dialog.findByText(/编辑已处理完毕。/)).toBeVisible()
  expect(dialog.getByText('您的文档已完成')).toBeVisible()
  for (const [name, address] of [
    ['li.wei@example.com', `/admin/customers/${one.user_id}`],
    ['研究.docx', `/documents/${one.file_id}`],
  ] as const)
    expect(dialog.getByRole('link', { name })).toHaveAttribute('href', address)
  expect(server.requests('readMail').map(({ params }) => params.id)).toEqual([one.id])
})
