import { expect, test, vi } from 'vitest'
import { goTo } from './go-to.ts'

test('a far place is met although rows above it get their real heights after the jump', async () => {
  const root = document.createElement('div')
  root.innerHTML = '<div data-blocks="7"></div>'
  const row = root.querySelector('div') as HTMLElement
  let top = 10_000
  const scrollBy = ({ top: by = 0 }: ScrollToOptions = {}) => {
    top -= by
  }
  const scroll = vi.spyOn(window, 'scrollBy').mockImplementation(scrollBy as typeof window.scrollBy)
  row.getBoundingClientRect = () => new DOMRect(0, top)
  const stop = goTo(root, { block: 7 }, true)
  expect(top).toBe(innerHeight / 3)
  top += 1_100
  await vi.waitFor(() => expect(top).toBe(innerHeight / 3))
  stop()
  scroll.mockRestore()
})
