import type { File, Finding, FindingCode, ResultCheck } from '@runwen/contracts'
import { checkOf } from './serve.ts'

const finding = (code: FindingCode, data: Finding['data'], place: Finding['place'] = null): Finding => ({
  code,
  for: 'both',
  place,
  data,
})

const inResults = (block: number, paragraph: number, quote: string) => ({
  block,
  paragraph,
  section: 'Results',
  quote,
})

const tampered: Finding[] = [
  finding('number_changed', { from: '12.5%', to: '15.2%' }, inResults(2, 2, '15.2%')),
  finding(
    'untracked_edit',
    { count: 2, kind: 'replace', before: '12.5%', after: '15.2%' },
    inResults(2, 2, '15.2%'),
  ),
  finding(
    'untracked_edit',
    { count: 2, kind: 'replace', before: 'unchanged', after: 'untouched' },
    inResults(7, 7, 'untouched'),
  ),
  finding('lost', { what: 'reference', count: 1, labels: ['[17]'] }),
  finding('names', { name: 'li.wei-home-pc', changes: 388, comments: 0, properties: 1 }),
  finding('comments_left', { count: 5, internal: 2 }),
  finding('grouped', { what: 'quotes', count: 214 }),
]

/** What the check of a result finds, chosen by words in the name of its file: `tampered`, `unrelated` or `unchecked`. */
export const draftCheckOf = (service: File['service_type'], sent: FormDataEntryValue | null): ResultCheck => {
  const name = sent instanceof globalThis.File ? sent.name : ''
  const check = checkOf(service)
  if (name.includes('tampered')) return { ...check, findings: tampered }
  if (name.includes('unrelated'))
    return { ...check, kind: 'unrelated', findings: [finding('unrelated', { matching: 0, paragraphs: 96 })] }
  if (name.includes('unchecked'))
    return { ...check, status: 'failed', kind: null, findings: [finding('not_checked', {})], versions: [] }
  return check
}
