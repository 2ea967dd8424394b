import {
  notificationSettings,
  reminderHours,
  saveNotificationSettings,
} from '@cuando/contract/settings'
import { Card, Checkbox, Stack, Switch, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { ownerCall } from '../../../lib/owner-call.ts'
import { FieldGroup } from '../../../ui/field-group.tsx'
import {
  rebasedNotifications,
  type NotificationSettings as Settings,
} from '../notifications-model.ts'
import { notificationSettingsQuery, showSaved } from '../queries.ts'
import { DesktopSwitch } from './desktop-switch.tsx'
import { LoadSettings } from './load-settings.tsx'
import classes from './notifications-tab.module.css'
import { SaveBar } from './save-bar.tsx'
import { SectionHeading } from './section-heading.tsx'
import { useDraft } from './use-draft.ts'
import { useSaving } from './use-saving.ts'

const settingsDraft = { key: 'notifications-draft', schema: notificationSettings.data }

/**
 * 'Notificaciones': notifications to the owner, reminders to customers, and how appointments are completed.
 */
export function NotificationsTab() {
  const query = useQuery(notificationSettingsQuery)
  return <LoadSettings query={query}>{(saved) => <SettingsForm saved={saved} />}</LoadSettings>
}

function SettingsForm({ saved }: { saved: Settings }) {
  const queries = useQueryClient()
  const { value, changeFrom, isDirty, discard } = useDraft(
    settingsDraft,
    saved,
    rebasedNotifications,
  )
  const { box, isSaving, save } = useSaving('Error al guardar la configuración')
  // Functional update: another setting may change while the permission prompt is open.
  const set = (changes: Partial<Settings>) => changeFrom((shown) => ({ ...shown, ...changes }))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save({
      problems: fieldErrors(saveNotificationSettings.body, value),
      send: () => ownerCall(saveNotificationSettings, { body: value }),
      onSaved: (data) => {
        showSaved(queries, notificationSettingsQuery, data)
        discard()
      },
    })
  }

  return (
    <form ref={box} noValidate onSubmit={submit}>
      <Stack maw={720}>
        <Card component="section" aria-labelledby="avisos" padding="lg">
          <Stack>
            <SectionHeading id="avisos" title="Avisos para ti">
              Cada reserva, cambio y cancelación de tus clientes aparece siempre en Notificaciones.
              Elige por dónde más quieres enterarte.
            </SectionHeading>
            <DesktopSwitch isOn={value.desktop} onChange={(desktop) => set({ desktop })} />
            <Switch
              label="Correo electrónico"
              description="Te escribimos al correo con el que entras."
              checked={value.email}
              onChange={({ currentTarget }) => set({ email: currentTarget.checked })}
            />
          </Stack>
        </Card>
        <Card component="section" aria-labelledby="recordatorios" padding="lg">
          <Stack>
            <SectionHeading id="recordatorios" title="Recordatorios">
              Tus clientes reciben un correo antes de su cita, y tú un aviso en la aplicación.
            </SectionHeading>
            <LeadTimes
              value={value.hoursBeforeList}
              onChange={(list) => set({ hoursBeforeList: list })}
            />
          </Stack>
        </Card>
        <Card component="section" aria-labelledby="confirmacion" padding="lg">
          <Stack>
            <SectionHeading id="confirmacion" title="Al terminar una cita">
              Una cita a la que nadie pone fin no se queda pendiente para siempre.
            </SectionHeading>
            <Switch
              label="Confirmación automática"
              description={
                value.autoConfirm
                  ? 'Las citas se marcan como completadas en cuanto terminan.'
                  : 'Tú las marcas como completadas; las que no marques vencen un día después.'
              }
              checked={value.autoConfirm}
              onChange={({ currentTarget }) => set({ autoConfirm: currentTarget.checked })}
            />
          </Stack>
        </Card>
        <SaveBar isDirty={isDirty} isSaving={isSaving} onDiscard={discard} />
      </Stack>
    </form>
  )
}

interface LeadTimesProps {
  value: Settings['hoursBeforeList']
  onChange: (value: Settings['hoursBeforeList']) => void
}

function LeadTimes({ value, onChange }: LeadTimesProps) {
  const turn = (hours: (typeof reminderHours)[number], isOn: boolean) =>
    onChange(reminderHours.filter((each) => (each === hours ? isOn : value.includes(each))))
  return (
    <FieldGroup legend="Cuánto tiempo antes" data-path="hoursBeforeList" tabIndex={-1}>
      <div className={classes.leadTimes}>
        {reminderHours.map((hours) => (
          <Checkbox
            key={hours}
            label={hours === 1 ? '1 hora' : `${hours} horas`}
            classNames={{ body: classes.leadTime ?? '' }}
            checked={value.includes(hours)}
            onChange={({ currentTarget }) => turn(hours, currentTarget.checked)}
          />
        ))}
      </div>
      {value.length === 0 && <Text size="sm">Sin ninguno marcado no se envían recordatorios.</Text>}
    </FieldGroup>
  )
}
