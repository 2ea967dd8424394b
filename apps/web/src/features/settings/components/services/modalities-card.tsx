import {
  type ModalityOffer,
  modalities,
  offerFlags,
  offerOf,
} from '@cuando/contract/appointments/modality'
import type { Service } from '@cuando/contract/business/service'
import { ownModalities } from '@cuando/es/appointments/modality-labels'
import { Alert, Anchor, Button, Group, Input, Stack, Switch } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { useBookingSettings } from '../../../../domain/commerce/booking-settings.ts'
import { useInfo } from '../../../../domain/commerce/info.ts'
import { orphanedServices } from '../../services/service-list-model.ts'
import { LoadCard } from '../load-card.tsx'
import { ModalitiesDialog } from './modalities-dialog.tsx'
import { useModalitiesForm } from './use-modalities-form.ts'

/** The modalities that the business offers: on its premises, at the customer's address, by video. */
export function ModalitiesCard({ services }: { services: readonly Service[] }) {
  const query = useBookingSettings()
  return (
    <LoadCard
      id="offer"
      title="Formas de atención"
      about="Dónde atiendes a tus clientes. Un servicio solo se puede reservar si su forma de atención está activada."
      query={query}
      height={160}
    >
      {(data) => <ModalitiesForm saved={offerOf(data)} services={services} />}
    </LoadCard>
  )
}

interface ModalitiesFormProps {
  saved: ModalityOffer
  services: readonly Service[]
}

function ModalitiesForm({ saved, services }: ModalitiesFormProps) {
  const { offer, set, errors, check, save, isDirty, isBusy } = useModalitiesForm(saved)
  const [orphans, setOrphans] = useState<Service[]>([])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!check()) return
    const left = orphanedServices(services, saved, offer)
    if (left.length > 0) setOrphans(left)
    else save()
  }
  const saveAnyway = async () => {
    await save()
    setOrphans([])
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Switches offer={offer} isDisabled={isBusy} onSwitch={set} />
        {offer.canPickupBooking && <NoAddress />}
        {errors.canPickupBooking && (
          <Input.Error size="md" role="alert">
            {errors.canPickupBooking}
          </Input.Error>
        )}
        <Group>
          <Button type="submit" loading={isBusy} disabled={!isDirty}>
            Guardar formas de atención
          </Button>
        </Group>
      </Stack>
      <ModalitiesDialog
        services={orphans}
        isBusy={isBusy}
        onClose={() => setOrphans([])}
        onConfirm={saveAnyway}
      />
    </form>
  )
}

interface SwitchesProps {
  offer: ModalityOffer
  isDisabled: boolean
  onSwitch: (flag: keyof ModalityOffer, isOffered: boolean) => void
}

const Switches = ({ offer, isDisabled, onSwitch }: SwitchesProps) =>
  modalities.map((modality) => (
    <Switch
      key={modality}
      label={ownModalities[modality].label}
      description={ownModalities[modality].about}
      checked={offer[offerFlags[modality]]}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onSwitch(offerFlags[modality], currentTarget.checked)}
    />
  ))

/** Warns that the business has no address for its customers to go to. */
export function NoAddress() {
  const hasAddress = useInfo(({ info }) => info === null || info.commerceAddress !== '')
  if (hasAddress) return null
  return (
    <Alert color="yellow" role="status">
      Tu negocio todavía no tiene dirección.{' '}
      <Anchor component={Link} to="/profile" inherit fw={600}>
        Agrégala en tu perfil.
      </Anchor>
    </Alert>
  )
}
