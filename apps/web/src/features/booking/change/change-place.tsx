import type { PublicAppointment } from '@cuando/contract/appointments/appointment'
import { pointOf } from '@cuando/contract/places/distance'
import { IconHome } from '@tabler/icons-react'
import type { Place } from '../../../domain/place/use-place.ts'
import { useLazyModule } from '../../../lib/hooks/use-lazy-module.ts'
import { noAnswer } from '../../../lib/user-text.ts'
import { Button } from '../../../ui/plain/button.tsx'
import { Skeleton } from '../../../ui/plain/skeleton.tsx'
import { FailedPart } from '../failure/failed-part.tsx'
import type { Problems } from '../problems-model.ts'
import classes from './change-form.module.css'
import type { useReach } from './use-reach.ts'

interface ChangePlaceProps {
  appointment: PublicAppointment
  /** The new address; null if unchanged. */
  place: Place | null
  problems: Pick<Problems, 'address' | 'pin'>
  reach: ReturnType<typeof useReach>
  onChange: (place: Place | null) => void
}

/** Changes the address of a home visit. The map is loaded on demand, and needs JavaScript. */
export function ChangePlace(props: ChangePlaceProps) {
  const { appointment, place, onChange } = props
  const { address, commerce } = appointment
  if (place) return <PlacePart {...props} place={place} />
  const open = () => onChange({ address: address ?? '', pin: pointOf(appointment) })
  return (
    <>
      <p className={classes.unscripted}>{`Para cambiar la dirección, avisa a ${commerce.name}.`}</p>
      <Button
        variant="default"
        className={classes.scripted}
        leftSection={<IconHome size={20} aria-hidden />}
        onClick={open}
      >
        Cambiar la dirección
      </Button>
    </>
  )
}

function PlacePart(props: ChangePlaceProps & { place: Place }) {
  const { appointment, place, problems, reach, onChange } = props
  const part = useLazyModule('location-fields', () => import('../location/location-fields.tsx'))
  if (part.isError && !part.isFetching) return <FailedPart text={noAnswer} onRetry={part.refetch} />
  if (!part.data || reach.isPending) return <Skeleton height={420} radius="lg" />
  const { latitude = null, longitude = null } = reach.data?.centre ?? {}
  return (
    <div className={classes.place}>
      <part.data.LocationFields
        commerce={{ latitude, longitude }}
        maxDistanceKm={reach.data?.maxDistanceKm ?? null}
        draft={place}
        savedAddress={appointment.address ?? undefined}
        problems={problems}
        onChange={(change) => onChange({ ...place, ...change })}
      />
      <Button variant="subtle" onClick={() => onChange(null)}>
        Dejar la dirección como estaba
      </Button>
    </div>
  )
}
