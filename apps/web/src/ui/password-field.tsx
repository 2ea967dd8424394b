import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

/** A password with a button that shows it, in reach of the keyboard. */
export function PasswordField(props: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false)
  return (
    <PasswordInput
      autoCapitalize="none"
      spellCheck={false}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? 'Ocultar contraseña' : 'Mostrar contraseña',
        tabIndex: 0,
      }}
      {...props}
    />
  )
}
