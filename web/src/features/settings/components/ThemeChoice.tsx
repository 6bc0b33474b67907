import { useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from '#shared/ui/Section.tsx'
import { Segments } from '#shared/ui/Segments.tsx'

const schemes = ['auto', 'light', 'dark'] as const

export const ThemeChoice = () => {
  const { t } = useTranslation('settings')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Section title={t('theme.title')}>
      <Segments
        label={t('theme.title')}
        choices={schemes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        value={colorScheme}
        onChoose={setColorScheme}
      />
    </Section>
  )
}
