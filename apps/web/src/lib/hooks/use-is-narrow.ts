import { useMediaQuery } from '@mantine/hooks'
import { narrowScreen } from '../narrow-screen.ts'

/** Whether the screen is a phone's. */
export const useIsNarrow = () =>
  useMediaQuery(narrowScreen, undefined, { getInitialValueInEffect: false })
