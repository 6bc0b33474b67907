import { expect, test } from 'vitest'
import { clientName } from './client.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Firefox, Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  [
    'Edge, Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0 Safari/537.36 Edg/142.0`,
  ],
  ['Chrome, Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/142.0 Safari/537.36`],
  ['Chrome, Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0 Safari/537.36`],
  [
    'Safari, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
  ],
  ['WeChat, Android', `Mozilla/5.0 (Linux; Android 14) ${webkit} Chrome/130.0 Mobile MicroMessenger/8.0`],
  ['', 'curl/8.5.0'],
])('the client is named %j', (name, agent) => {
  expect(clientName({ headers: { 'user-agent': agent } })).toBe(name)
})

test('the client has no name without the header', () => {
  expect(clientName({ headers: {} })).toBe('')
})
