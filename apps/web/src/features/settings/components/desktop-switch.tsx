import { Switch } from '@mantine/core'
import { useState } from 'react'

interface DesktopSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const problems = {
  unsupported:
    'Este navegador no puede mostrar notificaciones. Actívalas desde una computadora o desde la aplicación instalada.',
  denied:
    'Este navegador tiene bloqueadas las notificaciones de este sitio. Permítelas en su configuración y vuelve a activarlas aquí.',
}

/** Browser notifications. The permission is requested only when they are switched on. */
export function DesktopSwitch({ isOn, onChange }: DesktopSwitchProps) {
  const [problem, setProblem] = useState<keyof typeof problems | null>(null)
  const isBlockedHere = isOn && 'Notification' in window && Notification.permission !== 'granted'

  const turn = async (isWanted: boolean) => {
    setProblem(null)
    if (!isWanted) return onChange(false)
    if (!('Notification' in window)) return setProblem('unsupported')
    const permission = await Notification.requestPermission()
    if (permission === 'granted') onChange(true)
    else setProblem('denied')
  }

  return (
    <Switch
      label="Notificaciones de escritorio"
      description={
        isBlockedHere
          ? 'Están activadas, pero este navegador no tiene permiso: apágalas y enciéndelas aquí para dárselo.'
          : 'Un aviso del navegador, aunque estés en otra ventana.'
      }
      checked={isOn}
      error={problem && problems[problem]}
      onChange={({ currentTarget }) => void turn(currentTarget.checked)}
    />
  )
}
