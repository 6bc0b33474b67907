import { emailKinds, languages } from '@runwen/contracts'
import { describe, expect, it } from 'vitest'
import { canBeSwitchedOff } from '../src/models/emails/rules.ts'
import { composeExample } from '../templates/compose-example.ts'

const cases = emailKinds.flatMap((kind) => languages.map((language) => ({ kind, language })))

describe.each(cases)('the email $kind in $language', ({ kind, language }) => {
  const { subject, html, text, headers } = composeExample(kind, language)
  const body = html.slice(html.indexOf('<body'))

  it('has all words, and only those of its language', () => {
    for (const part of [subject, html, text]) expect(part).not.toMatch(/\{\{|undefined|\bnull\b|NaN|Invalid/)
    const words = (text + subject).replaceAll('Runwen 润文', '').replace(/https:\S+/g, '')
    if (language === 'en') expect(words).not.toMatch(/\p{Script=Han}/u)
    else expect(subject).toMatch(/\p{Script=Han}/u)
    expect(html).toContain(`lang="${language}"`)
  })

  it('says the same as text and has its link in both', () => {
    const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))
    expect(links.length).toBe(canBeSwitchedOff(kind) ? 2 : 1)
    for (const link of links) {
      expect(link).toMatch(/^https:\/\/runwen\.example\/[a-z]/)
      expect(text).toContain(link)
    }
  })

  it('loads nothing and has one button', () => {
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import|src=/)
    expect(html.split('<!-- begin').length).toBe(1)
    expect(body.match(/class="action"/g)).toHaveLength(1)
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  })

  it('can be switched off in one click where the customer may', () => {
    expect(headers['List-Unsubscribe-Post']).toBe(
      canBeSwitchedOff(kind) ? 'List-Unsubscribe=One-Click' : undefined,
    )
  })
})

it('escapes names', () => {
  const { html, text } = composeExample('result_ready', 'en', '<b>{{title}}</b>.docx')
  expect(html).toContain('“&lt;b&gt;{{title}}&lt;/b&gt;.docx”')
  expect(text).toContain('“<b>{{title}}</b>.docx”')
})
