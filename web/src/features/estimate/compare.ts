import type { ServiceType } from '@runwen/contracts'
import { serviceTypes } from '@runwen/contracts/constants'
import { serviceFor } from '#shared/document-choice/service-for.ts'
import { unitsOf } from '#shared/i18n/document-length.ts'
import type { Estimate } from './use-estimates.ts'

/** Lengths of articles from a short one to a thesis chapter: at usual rates, a fixed price is dearer for the first and cheaper for the last. */
export const commonLengths = [3_000, 6_000, 9_000, 12_000, 15_000] as const

/** What others charge by: characters of a Chinese text, words of an English one. */
export const unitOf = (service: ServiceType) =>
  service === serviceTypes.translationAndPolish ? 'characters' : 'words'

/** The least length, in whole units, from which a fixed price is not above a price per unit. */
export const breakEven = (priceCents: number, centsPerUnit: number) => Math.ceil(priceCents / centsPerUnit)

/** The length that a price per unit counts; undefined when the document is not for this service. */
export const lengthFor = (estimate: Estimate, service: ServiceType) => {
  const { counted } = estimate
  if (!counted || !('count' in counted) || serviceFor(estimate) !== service) return undefined
  const { words, characters, isChinese } = counted.count
  const units = unitsOf({ word_count: words, character_count: characters, is_chinese: isChinese })
  return unitOf(service) === 'characters' && units.characters ? characters : words
}
