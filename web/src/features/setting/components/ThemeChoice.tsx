import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Section } from './Section.tsx'

const schemes = ['auto', 'light', 'dark'] as const

export const ThemeChoice = () => {
  const { t } = useTranslation('setting')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Section title={t('theme.title')}>
      <SegmentedControl
        aria-label={t('theme.title')}
        data={schemes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </Section>
  )
}
