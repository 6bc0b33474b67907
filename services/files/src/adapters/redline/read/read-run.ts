import { isInLink, readField, readInstruction, resultField } from './fields.ts'
import { readDrawing } from './read-drawing.ts'
import { type RunFormat, readRunFormat } from './run-format.ts'
import { noteUnknown, pushRun, type Story } from './story.ts'
import { elementsOf, textOf, type XmlElement } from './xml-tree.ts'

/** Elements in a run that show nothing of their own. */
const silent = new Set([
  'w:rPr',
  'w:lastRenderedPageBreak',
  'w:footnoteRef',
  'w:endnoteRef',
  'w:annotationRef',
  'w:separator',
  'w:continuationSeparator',
  'w:softHyphen',
  'w:fldData',
])

/** Reads `w:r`. */
export function readRun(run: XmlElement, story: Story): void {
  const format = readRunFormat(run, story)
  for (const element of elementsOf(run)) readRunContent(element, format, story)
}

function readRunContent(element: XmlElement, format: RunFormat, story: Story): void {
  const { name, attributes } = element
  switch (name) {
    case 'w:t':
    case 'w:delText':
      pushText(textOf(element), format, story)
      break
    case 'w:instrText':
    case 'w:delInstrText':
      readInstruction(element.children.join(''), story)
      break
    case 'w:fldChar':
      readField(attributes['w:fldCharType'] ?? '', story)
      break
    case 'w:noBreakHyphen':
      pushText('\u2011', format, story)
      break
    case 'w:sym':
      readSymbol(attributes['w:char'] ?? '', format, story)
      break
    case 'w:tab':
    case 'w:ptab':
      pushRun(story, { type: 'break', kind: 'tab' })
      break
    case 'w:cr':
      pushRun(story, { type: 'break', kind: 'line' })
      break
    case 'w:br':
      pushRun(story, {
        type: 'break',
        kind: /page|column/.test(attributes['w:type'] ?? '') ? 'page' : 'line',
      })
      break
    case 'w:pgNum':
      pushRun(story, { type: 'field', kind: 'page', text: '' })
      break
    case 'w:footnoteReference':
    case 'w:endnoteReference':
      pushRun(story, { type: 'note', id: `${name.slice(2, -9)}-${attributes['w:id'] ?? ''}` })
      break
    case 'w:commentReference':
      readCommentReference(attributes['w:id'] ?? '', story)
      break
    case 'w:drawing':
    case 'w:pict':
    case 'w:object':
      readDrawing(element, story)
      break
    case 'mc:AlternateContent':
      for (const each of choiceOf(element)) readRunContent(each, format, story)
      break
    case 'w:ruby':
      for (const each of elementsOf(element)) if (each.name === 'w:rubyBase') readRuby(each, story)
      break
    default:
      if (!silent.has(name)) readUnknown(element, story)
  }
}

/** The elements of the first choice. The fallback repeats them for older programs. */
export function choiceOf(alternate: XmlElement): Iterable<XmlElement> {
  const choices = [...elementsOf(alternate)]
  const chosen = choices.find(({ name }) => name === 'mc:Choice') ?? choices[0]
  return chosen ? elementsOf(chosen) : []
}

/** Keeps the text of an element that this reader does not know. */
export function readUnknown(element: XmlElement, story: Story): void {
  noteUnknown(story, element.name)
  pushRun(story, { type: 'unknown', name: element.name, text: textOf(element) })
}

function pushText(text: string, format: RunFormat, story: Story): void {
  if (text === '') return
  const field = resultField(story)
  if (field) {
    const mark = story.revisions.here()
    const last = story.runs.at(-1)
    const continues =
      mark !== 'neither' && last?.type === 'field' && last.kind === field && last.change === mark?.change
    if (continues) last.text += text
    else pushRun(story, { type: 'field', kind: field, text })
  } else pushRun(story, { type: 'text', text, ...format, ...(isInLink(story) && { link: true }) })
}

/** Characters of symbol fonts have codes without a meaning of their own. */
function readSymbol(code: string, format: RunFormat, story: Story): void {
  const point = Number.parseInt(code, 16)
  if (point > 0x20 && point < 0xd800) pushText(String.fromCodePoint(point), format, story)
  else pushRun(story, { type: 'unknown', name: 'w:sym', text: /^[0-9a-f]{1,6}$/i.test(code) ? code : '' })
}

function readCommentReference(id: string, story: Story): void {
  if (story.commented.has(id)) return
  story.commented.add(id)
  story.runs.push({ type: 'comment', id, at: 'start' }, { type: 'comment', id, at: 'end' })
}

function readRuby(base: XmlElement, story: Story): void {
  for (const run of elementsOf(base)) if (run.name === 'w:r') readRun(run, story)
}
