import { screen } from '@testing-library/react'
import { delivered } from './customer-data.ts'
import { checkOf, serveChanges } from './mock/redline/serve.ts'
import { server } from './server.ts'

/** A document with its result, which is compared. */
export const serveResult = (with_: Parameters<typeof delivered>[0] = {}) => {
  const document = delivered({ check: checkOf(with_.service_type ?? 2), ...with_ })
  server.on('getFile', () => ({ file: document, editor: null }))
  server.on('fileHistory', () => ({ history: [] }))
  serveChanges(() => document)
  return document
}

/** The first paragraph whose whole text matches; the sections of the paper are alike. */
export const paragraphOf = async (text: RegExp) => {
  const matches = (_: string, element: Element | null) =>
    element?.tagName === 'P' && text.test(element.textContent ?? '')
  const [first] = await screen.findAllByText(matches)
  if (!first) throw new Error(`no paragraph matches ${text}`)
  return first
}
