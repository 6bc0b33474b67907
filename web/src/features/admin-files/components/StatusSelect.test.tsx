import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serveFiles } from '#testing/files.ts'
import { rowOf } from '#testing/on-page.ts'
import { refuse, server } from '#testing/server.ts'
import { openAsStaff } from '#testing/staff.ts'
import { adminFile } from '#testing/staff-data.ts'

const path = '/admin/files'
const name = '稳定性研究.docx'

test('a status change is sent immediately and updates the processed time', async () => {
  const file = adminFile()
  serveFiles([file])
  server.on('setStatus', ({ params, body }) => {
    expect(params.id).toBe(file.id)
    Object.assign(file, { status: body.status, processed_date: '2026-11-19T08:40:00.000Z' })
    return { file: { ...file } }
  })
  const { user } = await openAsStaff(path)
  const status = within(await rowOf(name)).getByRole('combobox')
  expect(
    within(status)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['待处理', '处理中', '已完成', '失败'])
  await user.selectOptions(status, '已完成')
  await waitFor(async () => expect(await rowOf(name)).toHaveTextContent(/11-19/))
  expect(status).toHaveValue('completed')
})

test('a failed status change is reverted with an alert', async () => {
  serveFiles([adminFile()])
  const answer = Promise.withResolvers<void>()
  server.on('setStatus', async () => {
    await answer.promise
    return refuse('unavailable')
  })
  const { user } = await openAsStaff(path)
  const status = within(await rowOf(name)).getByRole('combobox')
  await user.selectOptions(status, '失败')
  expect(status).toHaveValue('failed')
  answer.resolve()
  expect(await screen.findByRole('alert')).toHaveTextContent('更新文件状态失败：服务暂时不可用')
  expect(status).toHaveValue('pending')
})

test('the last of two quick choices is shown, even when the first fails', async () => {
  serveFiles([adminFile()])
  const first = Promise.withResolvers<void>()
  server.on('setStatus', async ({ body }) => {
    if (body.status !== 'processing') return new Promise<never>(() => {})
    await first.promise
    return refuse('unavailable')
  })
  const { user } = await openAsStaff(path)
  const status = within(await rowOf(name)).getByRole('combobox')
  await user.selectOptions(status, '处理中')
  await user.selectOptions(status, '已完成')
  first.resolve()
  await screen.findByRole('alert')
  expect(status).toHaveValue('completed')
})
