import { useMediaQuery } from '@mantine/hooks'

/** Whether the filters and tools of a list are behind a button. */
export const useIsPhone = () => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
