import { productName } from '@cuando/es/product'
import { Stack, Switch } from '@mantine/core'
import { useRef } from 'react'
import { DeviceLine, obstacles } from './device-line.tsx'
import { usePushDevice } from './use-push-device.ts'

interface DesktopSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** 'Notificaciones de escritorio': a switch for the business, and the subscription of this device. */
export function DesktopSwitch({ isOn, onChange }: DesktopSwitchProps) {
  const device = usePushDevice()
  // The latest callback, because another setting may change while the browser asks for permission.
  const latest = useRef(onChange)
  latest.current = onChange

  const turn = async (isWanted: boolean) => {
    if (!isWanted) latest.current(false)
    else if (await device.subscribe()) latest.current(true)
  }

  return (
    <Stack component="section" aria-label="Notificaciones de escritorio">
      <Switch
        label="Notificaciones de escritorio"
        description={`Un aviso de tu computadora o tu teléfono cuando un cliente reserva, cambia o cancela, aunque no tengas ${productName} abierto.`}
        checked={isOn}
        disabled={device.isBusy}
        error={device.obstacle && obstacles[device.obstacle]}
        onChange={({ currentTarget }) => void turn(currentTarget.checked)}
      />
      {isOn && device.isSubscribed !== null && <DeviceLine device={device} />}
    </Stack>
  )
}
