import { Button } from '@mantine/core'
import type { File } from '@runwen/contracts'
import { useTranslation } from 'react-i18next'
import { AskedFor } from '#shared/instructions/AskedFor.tsx'
import { ReferenceList } from '#shared/instructions/ReferenceList.tsx'
import { isNothing } from '#shared/instructions/values.ts'
import { ErrorState } from '#shared/ui/ErrorState.tsx'
import { Section } from '#shared/ui/Section.tsx'
import { RowsSkeleton } from '#shared/ui/Skeletons.tsx'
import { useGetInstructionsQuery } from '../api.ts'

type InstructionsSectionProps = { file: File; onInstructions: (file: File) => void }

/** What the customer asked for, on the page of the document. */
export const InstructionsSection = ({ file, onInstructions }: InstructionsSectionProps) => {
  const { t } = useTranslation('documents')
  const { data, error, refetch } = useGetInstructionsQuery({ id: file.id })
  const instructions = data?.instructions
  const has = instructions !== undefined && !isNothing(instructions)
  return (
    <Section title={t('instructions.title')}>
      {!instructions &&
        (error ? <ErrorState problem={error} onRetry={refetch} /> : <RowsSkeleton count={2} />)}
      {instructions && (has || !instructions.can_change) && <AskedFor instructions={instructions} />}
      {instructions?.can_change && !has && <p>{t('instructions.what')}</p>}
      {instructions && instructions.reference_files.length > 0 && (
        <ReferenceList fileId={file.id} files={instructions.reference_files} endpoint="downloadReference" />
      )}
      {instructions?.can_change && (
        <div>
          <Button variant="default" size="sm" onClick={() => onInstructions(file)}>
            {t(`instructions.${has ? 'change' : 'addShort'}`)}
          </Button>
        </div>
      )}
    </Section>
  )
}
