import { productName } from '@cuando/es/product'
import { Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSeesAll } from '../../../../lib/session/role.ts'
import { noticeChoicesQuery } from '../../queries.ts'
import { LoadCard } from '../load-card.tsx'
import { DeviceLine, obstacles } from '../notifications/device-line.tsx'
import { usePushDevice } from '../notifications/use-push-device.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { type NoticeChoices, useChoosing } from './use-choosing.ts'

/** The own pushes and mails. Choices are saved at once. */
export function NoticesCard() {
  const query = useQuery(noticeChoicesQuery)
  return (
    <LoadCard
      id="mis-avisos"
      title="Mis avisos"
      about={`Cómo te enteras de lo que los clientes reservan, cambian o cancelan. Con ${productName} abierto lo ves también en pantalla, al momento.`}
      query={query}
      height={220}
    >
      {(choices) => <Choices choices={choices} />}
    </LoadCard>
  )
}

function Choices({ choices }: { choices: NoticeChoices }) {
  const { isBusy, choose } = useChoosing()
  const seesAll = useSeesAll()
  return (
    <>
      <DeviceSwitch />
      {seesAll && (
        <ScopeChoice
          label="De qué citas llegan a tus dispositivos"
          isAll={choices.allPushes}
          isBusy={isBusy}
          onChange={(allPushes) => choose({ allPushes })}
        />
      )}
      <Switch
        label="Correo electrónico"
        description="Te escribimos cuando un cliente reserva, cambia o cancela una cita contigo."
        checked={choices.mails}
        disabled={isBusy}
        onChange={({ currentTarget }) => void choose({ mails: currentTarget.checked })}
      />
      <Switch
        label="Resumen del día"
        description="A las 7:00 te llega un correo con tus citas de ese día, si tienes alguna."
        checked={choices.morningSummary}
        disabled={isBusy}
        onChange={({ currentTarget }) => void choose({ morningSummary: currentTarget.checked })}
      />
    </>
  )
}

function DeviceSwitch() {
  const device = usePushDevice()
  const { isSubscribed, isBusy, obstacle } = device
  return (
    <Stack component="section" aria-label="Notificaciones en este dispositivo">
      <Switch
        label="Notificaciones en este dispositivo"
        description={`Un aviso de tu computadora o tu teléfono, aunque no tengas ${productName} abierto.`}
        checked={isSubscribed === true}
        disabled={isBusy}
        error={obstacle && obstacles[obstacle]}
        onChange={({ currentTarget }) =>
          void (currentTarget.checked ? device.subscribe() : device.unsubscribe())
        }
      />
      {isSubscribed && <DeviceLine device={device} />}
    </Stack>
  )
}
