import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { languages } from '../limits.ts'
import { agreementText } from './texts.ts'
import { agreementVersion } from './version.ts'

const hash = (text: string | undefined) =>
  createHash('sha256')
    .update(text ?? '')
    .digest('hex')

/** What people agreed to. A line is added with each version and none is ever changed. */
const agreed = [
  ['2026-11-01', 'en', 'f4d3172e3ae4bbca18b5a8e7ce1ab704c248305a9d267d07a3addb4c4b7fa81e'],
  ['2026-11-01', 'zh', '9c816021ef6fda35120ffcd38ff6bdd0b3b680586ff105a0a4d61ec2b4677ace'],
] as const

describe('the authorization agreement', () => {
  it.each(agreed)('%s (%s) still reads as it was agreed to', (version, language, expected) => {
    expect(hash(agreementText(version, language))).toBe(expected)
  })

  it('has its present version in every language', () => {
    const listed = agreed.filter(([version]) => version === agreementVersion).map(([, language]) => language)
    expect(listed.toSorted()).toEqual([...languages].toSorted())
  })

  it('knows no other versions', () => {
    expect(agreementText('1999-01-01', 'en')).toBeUndefined()
    expect(agreementText('constructor', 'en')).toBeUndefined()
  })
})
