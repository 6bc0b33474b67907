import type { Paragraph, Run } from '@runwen/contracts'
import { withinField, withinLink } from './fields.ts'
import { formulaMath } from './formula-math.ts'
import { type FormulaSide, formulaText } from './formula-text.ts'
import { choiceOf, readRun, readUnknown } from './read-run.ts'
import { type MarkOrNeither, markKind } from './revisions.ts'
import { noteUnknown, pushRun, type Story } from './story.ts'
import { outlineOf } from './styles.ts'
import { child, elementsOf, type XmlElement } from './xml-tree.ts'

/** Elements in a paragraph that only hold runs. */
const wrappers = new Set(['w:smartTag', 'w:customXml', 'w:dir', 'w:bdo', 'w:sdtContent'])
/** Elements that show nothing. */
const silent =
  /^(w:(pPr|sdtPr|sdtEndPr|smartTagPr|customXmlPr|bookmark(Start|End)|perm(Start|End)|proofErr|sectPr|customXml\w+Range(Start|End))|mc:.*|w14:customXml\w+)$/

export type ReadParagraph = Omit<Paragraph, 'end'> & { end: MarkOrNeither }

/** Reads `w:p`. Its mark `neither` means that it continues in the next paragraph, in both versions. */
export function readParagraph(element: XmlElement, story: Story): ReadParagraph {
  const properties = child(element, 'w:pPr')
  const end = story.revisions.here(story.revisions.marksIn(child(properties, 'w:rPr')))
  const change = child(properties, 'w:pPrChange')
  const formatChange = change && story.revisions.add('format', change)
  story.runs = []
  for (const each of elementsOf(element)) readInline(each, story)
  const runs = joinTexts(story.runs)
  nameMoveOfEnd(end, runs, story)
  return {
    type: 'paragraph',
    id: 0,
    ...roleOf(properties, end, runs, story),
    end,
    format_change: formatChange,
    runs,
  }
}

export function readInline(element: XmlElement, story: Story): void {
  const { name, attributes } = element
  const readAll = () => {
    for (const each of elementsOf(element)) readInline(each, story)
  }
  const mark = markKind(name)
  if (mark) story.revisions.within(mark, element, readAll)
  else if (name === 'w:r') readRun(element, story)
  else if (name === 'w:hyperlink') withinLink(story, readAll)
  else if (name === 'w:sdt' || wrappers.has(name)) readAll()
  else if (name === 'w:fldSimple') withinField(attributes['w:instr'] ?? '', story, readAll)
  else if (name === 'm:oMath' || name === 'm:oMathPara') readFormula(element, story)
  else if (name === 'mc:AlternateContent') {
    for (const each of choiceOf(element)) readInline(each, story)
  } else if (!readAnchor(element, story) && !silent.test(name)) readUnknown(element, story)
}

/** Anchors of comments and moves. @returns whether the element was one. */
export function readAnchor(element: XmlElement, story: Story): boolean {
  const { name, attributes } = element
  if (story.revisions.range(element)) return true
  const at = /^w:commentRange(Start|End)$/.exec(name)?.[1]
  if (at === undefined) {
    if (/^w:customXml(Ins|Del|Move\w+)RangeStart$/.test(name)) noteUnknown(story, name)
    return false
  }
  const id = attributes['w:id'] ?? ''
  story.commented.add(id)
  story.runs.push({ type: 'comment', id, at: at === 'Start' ? 'start' : 'end' })
  return true
}

function readFormula(element: XmlElement, story: Story): void {
  const original = formulaText(element, 'original')
  const result = formulaText(element, 'result')
  if (original === result) {
    pushRun(story, formulaOf(element, 'result'))
    return
  }
  const revision = firstMark(element)
  const push = (kind: 'w:del' | 'w:ins', formula: Formula) => {
    const mark = markKind(kind)
    if (mark && formula.text !== '')
      story.revisions.within(mark, { ...revision, name: kind }, () => pushRun(story, formula))
  }
  push('w:del', formulaOf(element, 'original'))
  push('w:ins', formulaOf(element, 'result'))
}

type Formula = Extract<Run, { type: 'formula' }>

const formulaOf = (element: XmlElement, side: FormulaSide): Formula => ({
  type: 'formula',
  text: formulaText(element, side),
  math: formulaMath(element, side),
})

/** The first change mark inside a formula; it names the author. */
function firstMark(element: XmlElement): XmlElement {
  const pending = [element]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (markKind(next.name)) return next
    pending.push(...[...elementsOf(next)].reverse())
  }
  return element
}

function roleOf(properties: XmlElement | undefined, end: MarkOrNeither, runs: Run[], story: Story) {
  const style = child(properties, 'w:pStyle')?.attributes['w:val']
  const role = story.styles.roleOf(style, outlineOf(properties))
  const list = child(properties, 'w:numPr') ?? story.styles.numberingOf(style)
  const label = story.numbering.label(list, !isRemoved(end, runs))
  return { role: role === 'body' && label !== undefined ? ('list' as const) : role, label }
}

const isRemoved = (end: MarkOrNeither, runs: Run[]) =>
  end !== undefined &&
  (end === 'neither' || end.mark === 'deletion' || end.mark === 'move_from') &&
  runs.every((run) => 'mark' in run && (run.mark === 'deletion' || run.mark === 'move_from'))

/** The mark on the end of a paragraph comes before the start of the move that it belongs to. */
function nameMoveOfEnd(end: MarkOrNeither, runs: Run[], { revisions }: Story): void {
  if (end === undefined || end === 'neither') return
  const revision = revisions.all[end.change]
  const last = runs.findLast((run) => 'mark' in run && run.mark === end.mark)
  const range = last && 'change' in last ? revisions.all[last.change ?? -1]?.range : undefined
  if (revision && range !== undefined && end.mark.startsWith('move')) revision.range ??= range
}

/** Joins neighbouring texts that differ in nothing: Word splits text at spelling errors and saves. */
export function joinTexts(runs: Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (run.type === 'text' && last?.type === 'text' && isSameRun(last, run)) {
      joined[joined.length - 1] = { ...last, text: last.text + run.text }
    } else joined.push(run)
  }
  return joined
}

type Text = Extract<Run, { type: 'text' }>

const isSameRun = (a: Text, b: Text) =>
  a.mark === b.mark &&
  a.change === b.change &&
  a.format_change === b.format_change &&
  a.link === b.link &&
  String(a.format ?? '') === String(b.format ?? '') &&
  String(a.format_before ?? '') === String(b.format_before ?? '')
