import { readFileSync } from 'node:fs'
import escapeHtml from 'escape-html'

/** What an email says, without markup. */
export interface EmailTexts {
  language: string
  subject: string
  /** Shown by email programs next to the subject. */
  preheader: string
  /** Above the text: by default the subject. */
  title?: string | undefined
  paragraphs: readonly string[]
  facts?: readonly (readonly [label: string, value: string])[] | undefined
  /** The tally of an edit: signs, what they mean, and counts. `label` is for the text. */
  tally?:
    | { label: string; entries: readonly (readonly [sign: string, count: number, meaning: string])[] }
    | undefined
  button?: { label: string; url: string } | undefined
  note?: string | undefined
  /** Why the recipient got the email. */
  reason: string
  /** Who runs the product, and how to reach them. */
  operator?: string | undefined
  /** How to write to us, with a link. The text ends with the space before the link, where its language has one. */
  answer?: { text: string; label: string; url: string } | undefined
  /** Link to what the recipient may switch off. */
  preferences?: { label: string; url: string } | undefined
}

const layout = readFileSync(new URL('layout.html', import.meta.url), 'utf8')

type Values = Record<string, string>

/** Replaces `{{name}}` by the escaped value; unknown names stay. */
const fill = (template: string, values: Values) =>
  template.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : escapeHtml(value)
  })

/** Replaces the part between the comments `begin name` and `end name` by one copy for each of `items`. */
function repeat(template: string, name: string, items: readonly ((part: string) => string)[]): string {
  const [before, rest] = template.split(`<!-- begin ${name} -->`)
  const [part, after] = (rest ?? '').split(`<!-- end ${name} -->`)
  if (before === undefined || part === undefined || after === undefined)
    throw new Error(`the layout has no ${name}`)
  return before + items.map((item) => item(part)).join('') + after
}

/** As `repeat`, with the values of each copy. */
const fillEach = (template: string, name: string, items: readonly (Values | undefined | '')[]) =>
  repeat(
    template,
    name,
    items.filter((item) => !!item).map((item) => (part) => fill(part, item)),
  )

/** The end of a file name, two characters and the extension, never breaks over two lines. */
function splitExtension(text: string) {
  const [end = ''] = /.{0,2}\.[a-z][a-z0-9]{0,4}$/iu.exec(text) ?? []
  return { value: text.slice(0, text.length - end.length), end }
}

export function renderHtml(email: EmailTexts): string {
  const {
    language,
    subject,
    preheader,
    title = subject,
    paragraphs,
    facts,
    tally,
    button,
    note,
    reason,
    operator,
    answer,
    preferences,
  } = email
  const rows = (part: string) =>
    fillEach(part, 'fact', facts?.map(([label, value]) => ({ label, ...splitExtension(value) })) ?? [])
  // First, so that a value is not taken for a template.
  let html = fill(layout, { language, subject, preheader, title, reason })
  html = repeat(html, 'facts', facts ? [rows] : [])
  const entries = (part: string) =>
    fillEach(
      part,
      'entry',
      tally?.entries.map(([sign, count, meaning]) => ({ sign, count: String(count), meaning })) ?? [],
    )
  html = repeat(html, 'tally', tally ? [entries] : [])
  const parts: Record<string, readonly (Values | undefined | '')[]> = {
    paragraph: paragraphs.map((paragraph) => ({ paragraph })),
    button: [button && { button: button.label, url: button.url }],
    note: [note && { note }],
    operator: [operator && { operator }],
    answer: [answer && { answer: answer.text, answerLabel: answer.label, answerUrl: answer.url }],
    preferences: [preferences && { preferences: preferences.label, preferencesUrl: preferences.url }],
  }
  for (const [name, items] of Object.entries(parts)) html = fillEach(html, name, items)
  return html
}

export function renderText(email: EmailTexts): string {
  const { language, paragraphs, facts, tally, button, note, reason, operator, answer, preferences } = email
  const colon = language === 'zh' ? '：' : ': '
  // The signs are Chinese characters, and English is read aloud.
  const spelled = ([sign, count, meaning]: readonly [string, number, string]) =>
    language === 'zh' ? `${sign} ${count} ${meaning}` : `${count} ${meaning}`
  const blocks = [
    email.title ?? email.subject,
    ...paragraphs,
    facts?.map(([label, value]) => `${label}${colon}${value}`).join('\n'),
    tally && `${tally.label}${colon}${tally.entries.map(spelled).join(' · ')}`,
    button && `${button.label}${colon.trimEnd()}\n${button.url}`,
    note,
    `-- \nRunwen 润文\n${reason}`,
    answer && `${answer.text}${answer.label}${colon}${answer.url}`,
    preferences && `${preferences.label}${colon}${preferences.url}`,
    operator,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
