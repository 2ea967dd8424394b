import { notificationSettings, saveNotificationSettings } from '@cuando/contract/business/settings'
import { productName } from '@cuando/es/product'
import { Stack, Switch } from '@mantine/core'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useHasTeam } from '../../../domain/team/team-query.ts'
import { fieldErrors } from '../../../lib/calls/field-errors.ts'
import { ownerCall } from '../../../lib/calls/owner-call.ts'
import { SectionCard } from '../../../ui/page/section-card.tsx'
import {
  rebasedNotifications,
  type NotificationSettings as Settings,
} from '../notifications-model.ts'
import { notificationSettingsQuery, whatsappTemplateQuery } from '../queries.ts'
import { LoadSettings } from './load-settings.tsx'
import { TeamNoticesCard } from './notices/team-notices-card.tsx'
import { DesktopSwitch } from './notifications/desktop-switch.tsx'
import { MorningSummaryCard } from './notifications/morning-summary-card.tsx'
import { RemindersCard } from './notifications/reminders-card.tsx'
import { WhatsappCard } from './notifications/whatsapp-card.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSavedForm } from './use-saved-form.ts'

const settingsDraft = { key: 'notifications-draft', schema: notificationSettings.data }

/** 'Notificaciones': the owner's mails, reminders by mail and WhatsApp, and the completion of appointments. */
export function NotificationsTab() {
  const query = useQuery(notificationSettingsQuery)
  usePrefetchQuery(whatsappTemplateQuery)
  const hasTeam = useHasTeam()
  return (
    <Stack>
      <LoadSettings query={query}>{(saved) => <SettingsForm saved={saved} />}</LoadSettings>
      {!query.isPending && hasTeam && <TeamNoticesCard />}
      {/* Not before the form above has its height: the card would jump. */}
      {!query.isPending && <WhatsappCard />}
    </Stack>
  )
}

function SettingsForm({ saved }: { saved: Settings }) {
  const { box, value, set, isDirty, isSaving, submit, discard } = useSettingsForm(saved)

  return (
    <form ref={box} noValidate onSubmit={submit}>
      <Stack maw={720}>
        <OwnNewsCard value={value} set={set} />
        <MorningSummaryCard
          isOn={value.morningSummary}
          onChange={(morningSummary) => set({ morningSummary })}
        />
        <RemindersCard
          value={value.hoursBeforeList}
          onChange={(hoursBeforeList) => set({ hoursBeforeList })}
        />
        <CompletionCard value={value} set={set} />
        <SaveBar isDirty={isDirty} isSaving={isSaving} onDiscard={discard} />
      </Stack>
    </form>
  )
}

function useSettingsForm(saved: Settings) {
  const form = useSavedForm({
    draft: settingsDraft,
    saved,
    rebase: rebasedNotifications,
    query: notificationSettingsQuery,
    failure: 'Error al guardar la configuración',
  })
  const { value } = form
  const set = (changes: Partial<Settings>) => form.set({ ...value, ...changes })
  const submit = (event: FormEvent) =>
    form.submit(event, {
      problems: fieldErrors(saveNotificationSettings.body, value),
      send: () => ownerCall(saveNotificationSettings, { body: value }),
    })
  return { ...form, set, submit }
}

type CardProps = Pick<ReturnType<typeof useSettingsForm>, 'value' | 'set'>

function OwnNewsCard({ value, set }: CardProps) {
  return (
    <SectionCard
      id="avisos"
      title="Avisos para ti"
      about={`Cómo te enteras de lo que tus clientes reservan, cambian o cancelan. Con ${productName} abierto lo ves también en pantalla, al momento.`}
    >
      <Switch
        label="Correo electrónico"
        description="Te escribimos al correo con el que entras. Ahí te llega también lo que tus clientes responden a sus avisos."
        checked={value.email}
        onChange={({ currentTarget }) => set({ email: currentTarget.checked })}
      />
      <DesktopSwitch isOn={value.desktop} onChange={(desktop) => set({ desktop })} />
    </SectionCard>
  )
}

function CompletionCard({ value, set }: CardProps) {
  return (
    <SectionCard
      id="confirmacion"
      title="Al terminar una cita"
      about="Las citas que no cierras no se quedan pendientes."
    >
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
    </SectionCard>
  )
}
