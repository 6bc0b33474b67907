import type { AdminFile } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { Section } from '#shared/ui/Section.tsx'
import { InstructionsContent } from './InstructionsContent.tsx'

/** What the customer asked for, on the page of the document. */
export const InstructionsSection = ({ file }: { file: AdminFile }) => {
  const { t } = useTranslation('admin-documents')
  return (
    <Section title={t('instructions.title')}>
      <InstructionsContent file={file} />
    </Section>
  )
}
