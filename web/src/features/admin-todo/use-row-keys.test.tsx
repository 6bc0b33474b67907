import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useRowKeys } from './use-row-keys.ts'

/** As in lists, whose roles are attributes. */
const row = { role: 'row' }
const name = { role: 'rowheader' }

const Rows = () => {
  useRowKeys({ a: () => {}, z: () => {} })
  return (
    <main id="main">
      {['first', 'second'].map((title) => (
        <div key={title} {...row}>
          <div {...name}>
            <a href="#entry" data-one-line>
              {title}
            </a>
            <a href="#customer" data-one-line>
              customer of {title}
            </a>
          </div>
        </div>
      ))}
    </main>
  )
}

test('j and k move by rows, also where a row shows its customer below its name', async () => {
  const user = userEvent.setup()
  render(<Rows />)
  await user.keyboard('j')
  expect(screen.getByRole('link', { name: 'first' })).toHaveFocus()
  await user.keyboard('j')
  expect(screen.getByRole('link', { name: 'second' })).toHaveFocus()
  await user.keyboard('k')
  expect(screen.getByRole('link', { name: 'first' })).toHaveFocus()
})
