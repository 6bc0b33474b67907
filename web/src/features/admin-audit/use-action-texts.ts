import { useTranslation } from 'react-i18next'
import { oneOf } from '#shared/list/use-filters.ts'
import { actions } from './actions.ts'

/** Returns the texts of all actions, and the text of one: its name if another version of the product recorded it. */
export const useActionTexts = () => {
  const { t } = useTranslation('admin-audit')
  return {
    all: actions.map((value) => ({ value, label: t(`actions.${value}`) })),
    of: (name: string) => {
      const action = oneOf(actions, name)
      return action ? t(`actions.${action}`) : name
    },
  }
}
