import { productName } from '@cuando/es/product'
import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useRef } from 'react'
import type { PushObstacle } from '../../../../domain/push/push-device.ts'
import { usePushDevice } from './use-push-device.ts'

interface DesktopSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const obstacles: Record<PushObstacle, string> = {
  unsupported:
    'Este navegador no puede mostrar notificaciones. Actívalas desde una computadora o desde la aplicación instalada.',
  denied:
    'Este navegador tiene bloqueadas las notificaciones de este sitio. Permítelas en su configuración y vuelve a activarlas aquí.',
  dismissed: 'Para activarlas, permite las notificaciones cuando el navegador te pregunte.',
  installFirst: `En iPhone y iPad, primero instala ${productName}: en Safari toca Compartir y luego «Agregar a pantalla de inicio». Ábrelo desde ahí y actívalas.`,
  insecure: `Las notificaciones solo funcionan con una dirección segura, que empieza con https. Abre ${productName} desde ella.`,
  unreachable:
    'Tu navegador no pudo conectarse con su servicio de notificaciones. Inténtalo de nuevo más tarde o usa otro navegador.',
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

function DeviceLine({ device }: { device: ReturnType<typeof usePushDevice> }) {
  const Icon = device.isSubscribed ? IconBell : IconBellOff
  return (
    <Stack gap="xs">
      <Group gap="xs" wrap="nowrap" align="start" role="status">
        <Icon size={20} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
        <Text>
          {device.isSubscribed
            ? 'Llegan a este dispositivo mientras tu sesión siga abierta en él.'
            : 'A este dispositivo no llegan todavía.'}
        </Text>
      </Group>
      {device.isSubscribed ? (
        <Group gap="sm">
          <Button variant="light" loading={device.isBusy} onClick={() => void device.test()}>
            Probar
          </Button>
          <Button
            variant="default"
            disabled={device.isBusy}
            onClick={() => void device.unsubscribe()}
          >
            Apagar en este dispositivo
          </Button>
        </Group>
      ) : (
        <div>
          <Button variant="light" loading={device.isBusy} onClick={() => void device.subscribe()}>
            Activar en este dispositivo
          </Button>
        </div>
      )}
    </Stack>
  )
}
