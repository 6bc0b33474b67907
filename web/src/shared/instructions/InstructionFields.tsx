import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { atMost } from '#shared/form/rules.ts'
import styles from './InstructionFields.module.css'
import { type InstructionValues, maxLengths } from './values.ts'

type InstructionFieldsProps = {
  values: InstructionValues
  disabled?: boolean
  onChange: (values: InstructionValues) => void
}

/** What a customer may ask for with a document. */
export const InstructionFields = ({ values, disabled = false, onChange }: InstructionFieldsProps) => {
  const { t } = useTranslation('instructions')
  const change = (changes: Partial<InstructionValues>) => onChange({ ...values, ...changes })
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('journal')}
        description={t('journalHint')}
        value={values.journal}
        error={atMost(maxLengths.journal)(values.journal)}
        disabled={disabled}
        onChange={({ currentTarget }) => change({ journal: currentTarget.value })}
      />
      <div className={styles.pair}>
        <NativeSelect
          label={t('english')}
          value={values.english}
          data={[
            { value: '', label: t('any') },
            { value: 'british', label: t('british') },
            { value: 'american', label: t('american') },
          ]}
          disabled={disabled}
          onChange={({ currentTarget }) =>
            change({ english: currentTarget.value as InstructionValues['english'] })
          }
        />
        <TextInput
          type="date"
          label={t('wishedDate')}
          description={t('wishedHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={values.wished_date}
          max="9999-12-31"
          disabled={disabled}
          onChange={({ currentTarget }) => change({ wished_date: currentTarget.value })}
        />
      </div>
      <Textarea
        label={t('notes')}
        description={t('notesHint')}
        value={values.notes}
        error={atMost(maxLengths.notes)(values.notes)}
        disabled={disabled}
        autosize
        minRows={3}
        maxRows={12}
        onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
      />
    </div>
  )
}
