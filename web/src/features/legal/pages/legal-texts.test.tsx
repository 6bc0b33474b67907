import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '#testing/render-app.tsx'

test.each([
  ['/terms', 'en', 'Revisions are free.', 'On this page'],
  ['/terms', 'zh', '修订不另收费。', '本页内容'],
  ['/privacy', 'en', 'We keep what the work needs.', 'On this page'],
  ['/agreement', 'zh', '文稿仍归您所有，我们不公开，也不出售。', '本页内容'],
] as const)(
  '%s (%s) begins with its points and leads to each of its sections',
  async (path, language, point, index) => {
    await renderApp(path, { language })
    expect(await screen.findByText(point)).toBeVisible()
    // Shown only where the window has room.
    const links = within(screen.getByRole('navigation', { name: index, hidden: true })).getAllByRole('link', {
      hidden: true,
    })
    const sections = screen.getAllByRole('heading', { level: 2, name: /^\d/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`))
    expect(links.map((link) => link.textContent)).toEqual(sections.map((section) => section.textContent))
    expect(sections.length).toBeGreaterThan(7)
  },
)
