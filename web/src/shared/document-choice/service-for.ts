import type { ServiceType } from '@runwen/contracts'
import { serviceTypes } from '@runwen/contracts/constants'
import type { Counted } from './count-document.ts'

/** A chosen document; without `counted` while it is read. */
type Chosen = { readonly counted?: Counted | undefined }

/** The service that makes a text like this ready to submit; undefined when its language is unknown. */
export const serviceFor = ({ counted }: Chosen): ServiceType | undefined => {
  if (!counted || !('count' in counted)) return undefined
  return counted.count.isChinese ? serviceTypes.translationAndPolish : serviceTypes.polish
}

/** The service of all documents, if they have the same. */
export const commonService = (chosen: readonly Chosen[]) => {
  const [first, ...others] = new Set(chosen.map(serviceFor))
  return others.length === 0 ? first : undefined
}
