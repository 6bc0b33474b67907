import { useTranslation } from 'react-i18next'
import { oneOf } from '#shared/list/use-filters.ts'
import { actions } from './actions.ts'

/**
 * Returns the texts of all actions, each once with the names of the actions that it stands for, and the text of one:
 * its name if another version of the product recorded it.
 */
export const useActionTexts = () => {
  const { t } = useTranslation('admin-audit')
  return {
    all: [...Map.groupBy(actions, (action) => t(`actions.${action}`))].map(([label, same]) => ({
      value: same.join(),
      label,
    })),
    of: (name: string) => {
      const action = oneOf(actions, name)
      return action ? t(`actions.${action}`) : name
    },
  }
}
