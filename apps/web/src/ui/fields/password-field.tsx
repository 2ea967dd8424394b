import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

/** Password input with a keyboard-accessible button to reveal it. */
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
