import { ActionIcon, Box, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Switches between light and dark; until first used, the system setting applies. */
export function SchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const label = isDark ? 'Usar colores claros' : 'Usar colores oscuros'
  return (
    <ActionIcon
      color="gray"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {/* Chosen by CSS: the HTML that draws this before the program is the same for everybody. */}
      <Box component={IconMoon} size={20} darkHidden aria-hidden />
      <Box component={IconSun} size={20} lightHidden aria-hidden />
    </ActionIcon>
  )
}
