import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { languages } from '../constants.ts'
import { agreementText } from './texts.ts'
import { agreementVersion } from './version.ts'

const hash = (text: string | undefined) =>
  createHash('sha256')
    .update(text ?? '')
    .digest('hex')

/** Hashes of the published agreements. A new version adds lines; never change an existing line. */
const agreed = [
  ['2026-11-21', 'en', '310e0a1f799e1d724d82572edbe15a350a795a57bc2018b5db802bbf731ad2c6'],
  ['2026-11-21', 'zh', '38e04cdf474b1f6cb95dd1c35d85cf87ddba4413ea8fd7a6b09b56d8036d735b'],
  ['2026-11-22', 'en', '950fc3e8576edc0ea32191f477a75449ad56553936c481c0fe8d4728bd14dbc9'],
  ['2026-11-22', 'zh', '0366cb6fa23b76c3f9b36ae1c61cc42e25eb36167a02c569f679e50212962009'],
  ['2026-11-26', 'en', '2a78dd2cfe25d2af8c155319da2281a1ac1c8a401cc08ba070f3299e6a2e56f3'],
  ['2026-11-26', 'zh', '359fbd508d3aaba1f5e34d48d4584d08ebdb39aeaa7bba8961c335f47272ab2a'],
  ['2026-11-27', 'en', 'f5a45d51c17b10f31229f5cfb8f984f29b5b4c6fbc50263a9000af9e07a2e946'],
  ['2026-11-27', 'zh', 'bc901b37c4244586ce18ff6bf17a267e6dd98323f17670f44d99e90ef2af298a'],
] as const

test.each(agreed)(
  'the authorization agreement version %s (%s) has not changed since it was published',
  (version, language, expected) => {
    expect(hash(agreementText(version, language))).toBe(expected)
  },
)

test('the authorization agreement has the current version in every language', () => {
  const listed = agreed.filter(([version]) => version === agreementVersion).map(([, language]) => language)
  expect(listed.toSorted()).toEqual([...languages].toSorted())
})

test('the authorization agreement has no text for an unknown version', () => {
  expect(agreementText('1999-01-01', 'en')).toBeUndefined()
  expect(agreementText('constructor', 'en')).toBeUndefined()
})
