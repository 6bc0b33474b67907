import type { FoundFinding } from '../comparison.ts'
import { plainText } from '../sides/text.ts'
import type { Evidence } from './evidence.ts'
import { headerFooterFindings } from './headers-and-footers.ts'
import { brokenReferenceFindings, commentFindings, nameFindings } from './left-behind.ts'
import { lostFindings, pictureFindings } from './lost.ts'
import { numberFindings } from './numbers.ts'
import { translationFindings } from './translation.ts'
import { untrackedFindings } from './untracked.ts'
import { confirmations, remarks, verdicts } from './verdicts.ts'

/** All findings of a comparison. Changed numbers come first: they are the costliest mistakes. */
export function collectFindings(evidence: Evidence): FoundFinding[] {
  const found = [
    ...numberFindings(evidence),
    ...verdicts(evidence),
    ...untrackedFindings(evidence),
    ...lostFindings(evidence),
    ...pictureFindings(evidence),
    ...headerFooterFindings(evidence),
    ...translationFindings(evidence),
    ...brokenReferenceFindings(evidence),
    ...commentFindings(evidence),
    ...nameFindings(evidence),
    ...remarks(evidence),
  ]
  return [...found, ...confirmations(evidence, found)].map(withoutDirections)
}

/** Findings are part of sentences, whose direction their quotes must not change. */
function withoutDirections({ code, place, data }: FoundFinding): FoundFinding {
  return {
    code,
    place: place && {
      ...place,
      section: place.section && plainText(place.section),
      quote: plainText(place.quote),
    },
    data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, plainValue(value)])),
  }
}

const plainValue = (value: string | number | string[]) => {
  if (typeof value === 'string') return plainText(value)
  return Array.isArray(value) ? value.map(plainText) : value
}
