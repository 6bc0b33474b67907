import type { File } from '@runwen/contracts'
import { screen, within } from '@testing-library/react'
import { openAsCustomer } from './customer.ts'
import { filesPage } from './customer-data.ts'
import { server } from './server.ts'

export const openDocuments = async (...files: File[]) => {
  server.on('listFiles', () => filesPage(files))
  const view = await openAsCustomer('/app/dashboard?tab=manage')
  await screen.findByRole('article', { name: files[0]?.original_name ?? '' })
  return view
}

export const card = (name: string) => within(screen.getByRole('article', { name }))

export const present = (name: string) =>
  card(name)
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step')?.textContent

export const buttons = (name: string) =>
  card(name)
    .getAllByRole('button')
    .map((button) => button.textContent || button.ariaLabel)
