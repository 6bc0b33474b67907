import type { File } from '@runwen/contracts'

/** Whether a result is read as a translation: as it was compared or, until it is compared, as it was ordered. */
export const isTranslation = ({ check, service_type }: Pick<File, 'check' | 'service_type'>) =>
  check?.kind ? check.kind === 'translation' : service_type === 1
