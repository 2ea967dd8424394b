import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is as narrow as an upright phone's. */
export const useIsPhone = () =>
  useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false })
