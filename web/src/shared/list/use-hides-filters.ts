import { useMediaQuery } from '@mantine/hooks'

/** Whether the filters and tools of a list are behind a button. */
export const useHidesFilters = () =>
  useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
