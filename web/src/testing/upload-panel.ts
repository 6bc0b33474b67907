import { fireEvent, screen } from '@testing-library/react'
import { openAsCustomer } from './customer.ts'
import { server } from './server.ts'
import { newId } from './users.ts'

export const docx = (name: string, size = 2_097_152) => {
  const made = new File([name], name, { lastModified: 0 })
  Object.defineProperty(made, 'size', { value: size })
  return made
}

export const picker = () => screen.getByLabelText('Word documents')

export const chosen = () =>
  screen.queryAllByRole('button', { name: /^Remove / }).map((button) => button.ariaLabel)

export const send = () => screen.getByRole('button', { name: /^Upload \d+ document/ })

export const openUpload = async (options?: Parameters<typeof openAsCustomer>[1]) => {
  const view = await openAsCustomer('/app/file-upload', options)
  // The file picker filters by type, but users can switch it to "all files".
  const choose = (...files: File[]) => fireEvent.change(picker(), { target: { files } })
  return { ...view, choose }
}

export const acceptAll = () =>
  server.on('upload', ({ form }) => ({
    files: form
      .getAll('files')
      .map((file) => ({ id: newId(), name: (file as File).name, service_type: 2 as const })),
  }))
