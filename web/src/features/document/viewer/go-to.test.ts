import { expect, test, vi } from 'vitest'
import { goTo } from './go-to.ts'

test('a far place is met although rows above it get their real heights after the jump', async () => {
  const root = document.createElement('div')
  root.innerHTML = '<div data-blocks="7"></div>'
  const row = root.querySelector('div') as HTMLElement
  let top = 10_000
  const scroll = vi.spyOn(window, 'scrollBy').mockImplementation((options) => {
    top -= typeof options === 'object' ? (options.top ?? 0) : 0
  })
  row.getBoundingClientRect = () => new DOMRect(0, top)
  const stop = goTo(root, { block: 7 }, true)
  expect(top).toBe(innerHeight / 3)
  top += 1_100
  await vi.waitFor(() => expect(top).toBe(innerHeight / 3))
  stop()
  scroll.mockRestore()
})
