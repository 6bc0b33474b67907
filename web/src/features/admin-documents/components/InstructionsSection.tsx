import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { changedAfterPayment } from '#shared/instructions/changed-after-payment.ts'
import { isNothing } from '#shared/instructions/values.ts'
import { Section } from '#shared/ui/Section.tsx'
import { useAdminGetInstructionsQuery } from '../api.ts'
import { InstructionsContent } from './InstructionsContent.tsx'

/** What the customer asked for, on the page of the document. */
export const InstructionsSection = ({ file }: { file: AdminFile }) => {
  const { t } = useTranslation('admin-documents')
  const { data } = useAdminGetInstructionsQuery({ id: file.id })
  const isEmpty = data !== undefined && !changedAfterPayment(file) && isNothing(data.instructions)
  return (
    <Section title={t('instructions.title')} isEmpty={isEmpty}>
      {isEmpty ? <p>{t('instructions.none')}</p> : <InstructionsContent file={file} />}
    </Section>
  )
}
