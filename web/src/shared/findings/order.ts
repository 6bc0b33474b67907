import type { Finding, FindingCode } from '@runwen/contracts'
import { findings as known } from '@runwen/contracts/findings'

/** The verdicts, which open the report, then what a reader has to know first. */
const first: readonly FindingCode[] = [
  'another_customer',
  'not_checked',
  'unrelated',
  'empty',
  'unchanged',
  'shortened',
  'ok_tracked',
  'ok_clean',
  'ok_translation',
  'number_changed',
  'decimals_changed',
  'numbers',
  'untracked_edit',
  'lost',
]

const rank = (code: FindingCode) => {
  const at = first.indexOf(code)
  return at < 0 ? first.length : at
}

export type FindingGroup = { readonly code: FindingCode; readonly findings: readonly Finding[] }

/** Findings of one kind together, the verdict and changed numbers first. */
export const groupFindings = (findings: readonly Finding[]): FindingGroup[] => {
  const groups = new Map<FindingCode, Finding[]>()
  for (const finding of findings) {
    const group = groups.get(finding.code)
    if (group) group.push(finding)
    else groups.set(finding.code, [finding])
  }
  return [...groups]
    .map(([code, own]) => ({ code, findings: own }))
    .sort((a, b) => rank(a.code) - rank(b.code))
}

/** Whether staff must say why they deliver anyway. */
export const needsDecision = (findings: readonly Finding[]) =>
  findings.some(({ code }) => known[code].decision)

export const isDecision = (code: FindingCode) => known[code].decision

const isVerdict = (code: FindingCode) => code.startsWith('ok_')

export const toneOf = ({ code }: FindingGroup) =>
  isVerdict(code) ? 'jade' : isDecision(code) || code === 'number_changed' ? 'seal' : 'neutral'

/** What a reader has to know first: what the verdict does not say. */
export const mostUrgent = (groups: readonly FindingGroup[]) =>
  groups.find(({ code }) => !isVerdict(code)) ?? groups[0]
