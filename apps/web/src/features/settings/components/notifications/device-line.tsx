import { productName } from '@cuando/es/product'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import type { PushObstacle } from '../../../../domain/push/push-device.ts'
import type { usePushDevice } from './use-push-device.ts'

export const obstacles: Record<PushObstacle, string> = {
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

/** Whether this device gets pushes, with buttons to change it. */
export function DeviceLine({ device }: { device: ReturnType<typeof usePushDevice> }) {
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
