import { useAppSelector } from '#shared/api/store.ts'
import { selectUser } from '#shared/session/session.ts'

/** Where the choice of this person is kept on this device. */
export const useAlertsKey = () => `alerts.${useAppSelector(selectUser)?.id ?? ''}`
