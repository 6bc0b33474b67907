import { useMediaQuery } from '@mantine/hooks'

/** Whether the window has the width of a phone, as in the stylesheets. */
export const useIsPhone = () => useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
