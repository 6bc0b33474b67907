import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { I18nextProvider } from 'react-i18next'
import { beforeAll, expect, test } from 'vitest'
import { SearchBox } from './SearchBox.tsx'

/** Other files share the application's instance. */
const i18n = i18next.createInstance()
beforeAll(() => i18n.init({ lng: 'en', resources: { en: { common: { list: {} } } }, defaultNS: 'common' }))

/** A search box on a page that shows the query of its address, which changes after what is typed. */
function searchBox() {
  const asked: string[] = []
  const page = (value: string) => (
    <I18nextProvider i18n={i18n}>
      <MantineProvider>
        <SearchBox label="Search" value={value} onSearch={(text) => asked.push(text)} />
      </MantineProvider>
    </I18nextProvider>
  )
  const { rerender } = render(page(''))
  return { asked, input: screen.getByRole('textbox'), show: (value: string) => rerender(page(value)) }
}

test('the typed text is kept while the page still shows an earlier query', async () => {
  const user = userEvent.setup()
  const { asked, input, show } = searchBox()
  await user.type(input, 'a{Enter}na{Enter}')
  expect(asked).toEqual(['a', 'ana'])
  show('a')
  expect(input).toHaveValue('ana')
  show('ana')
  expect(input).toHaveValue('ana')
})

test('a query that changed elsewhere is shown', async () => {
  const user = userEvent.setup()
  const { input, show } = searchBox()
  await user.type(input, 'ana{Enter}')
  show('ana')
  show('')
  expect(input).toHaveValue('')
  show('li')
  expect(input).toHaveValue('li')
  await user.type(input, '{Enter}')
  show('')
  expect(input).toHaveValue('')
})
