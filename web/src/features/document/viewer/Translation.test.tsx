import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAsCustomer } from '#testing/customer.ts'
import { serveResult } from '#testing/viewer.ts'

test('a translation is next to its original, and numbers that differ are tinted', async () => {
  const { id } = serveResult({ service_type: 1 })
  await openAsCustomer(`/documents/${id}`)
  expect(await screen.findByText('12.5%', { selector: 'mark' })).toBeVisible()
  expect(screen.getByText('15.2%', { selector: 'mark' })).toBeVisible()
  expect(screen.queryByText('26.4%', { selector: 'mark' })).not.toBeInTheDocument()
  expect(screen.getByText('Not translated')).toBeVisible()
})

test('the questions of a translation come from its translator, each in its own language', async () => {
  const { id } = serveResult({ service_type: 1 })
  await openAsCustomer(`/documents/${id}`, { language: 'zh' })
  expect(await screen.findByRole('heading', { name: /^\d+ 个问题待您确认$/ })).toBeVisible()
  const [question] = await screen.findAllByText('译者提问')
  expect(question?.nextElementSibling).toHaveAttribute('lang', 'zh-CN')
})

test('j and k lead through the notes of a translation and its numbers that differ', async () => {
  const { id } = serveResult({ service_type: 1 })
  const { user } = await openAsCustomer(`/documents/${id}`)
  const status = within(await screen.findByRole('group', { name: 'From note to note' })).getByRole('status')
  await waitFor(() => expect(status).toHaveTextContent(/^Numbers differ in 1 place, 1 note/))
  const current = () => [...document.querySelectorAll('[data-current]')].map(({ textContent }) => textContent)
  const found: string[] = []
  for (let step = 0; !found.includes('12.5%,15.2%') && step < 9; step += 1) {
    await user.keyboard('j')
    found.push(String(current()))
  }
  expect(status).toHaveTextContent(/^Number 1 of 1/)
  await user.keyboard('j')
  expect(status).toHaveTextContent(/^Note \d of \d/)
  expect(String(current())).toMatch(/^(The translator asks|Note)/)
})

test('the sides of a translation, the numbers that differ and the words of a note are named to screen readers', async () => {
  const { id } = serveResult({ service_type: 1 })
  await openAsCustomer(`/documents/${id}`)
  const number = await screen.findByText('12.5%', { selector: 'mark' })
  expect(number).toHaveAttribute('data-say', 'differs')
  expect(number.closest('[role="group"]')).toHaveAccessibleName('Original')
  expect(screen.getByText('15.2%', { selector: 'mark' }).closest('[role="group"]')).toHaveAccessibleName(
    'Translation',
  )
  expect(screen.getByText('显著', { selector: 'mark' })).toHaveAttribute('data-say', 'note on')
  expect(screen.getByRole('region', { name: 'The tally of this translation' })).toBeVisible()
})
