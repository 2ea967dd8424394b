import { fillTemplate } from '@cuando/contract/appointments/whatsapp-template'
import { confirmationLink, reminderWords } from '@cuando/es/appointments/reminder-words'
import { localTime } from '@cuando/es/time/local-time'
import { Text } from '@mantine/core'
import { useInfo } from '../../../../domain/commerce/info.ts'
import { useZone } from '../../../../domain/commerce/use-zone.ts'
import classes from './message-preview.module.css'

const dayMs = 86_400_000

/** The message as a customer would get it, for a made-up appointment of tomorrow. */
export function MessagePreview({ template }: { template: string }) {
  const info = useInfo((state) => state.info)
  const { date } = localTime(Date.now() + dayMs, useZone())
  const words = reminderWords({
    name: 'Rosa',
    serviceName: 'Corte de cabello',
    date,
    time: '16:30',
    hourFormat: info?.hourFormat,
    business: info?.commerceName ?? 'Tu negocio',
    memberName: info?.hasTeam ? 'Ana' : null,
    modality: 'LOCAL',
    address: info?.commerceAddress ?? null,
    meetLink: null,
    link: confirmationLink(window.location.origin, 'ejemplo'),
  })
  return (
    <figure className={classes.preview} aria-label="Así lo recibe tu cliente">
      <Text component="figcaption" size="sm" c="dimmed">
        Así lo recibe tu cliente
      </Text>
      <div className={classes.chat}>
        <p className={classes.bubble}>{fillTemplate(template, words)}</p>
      </div>
    </figure>
  )
}
