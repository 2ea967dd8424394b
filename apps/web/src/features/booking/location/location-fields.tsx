import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/VisuallyHidden.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Skeleton.css'
import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Center.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/Stack.css'
import '@mantine/core/styles/Text.css'
import '../../../ui/theme/kit.css'
import { unknownCustomersPoint } from '@cuando/contract/places/coordinates'
import { isOutOfReach, pointOf } from '@cuando/contract/places/distance'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { PlaceFields } from '../../../domain/place/place-fields.tsx'
import { makeQueryClient } from '../../../lib/calls/make-query-client.ts'
import { cssVariables, theme } from '../../../ui/theme/theme.ts'
import type { BookingDraft } from '../booking-draft-model.ts'
import { Section } from '../components/section.tsx'
import { outOfReach, type Problems } from '../problems-model.ts'
import type { Commerce } from '../queries.ts'
import { addressProblem } from './address-problem-model.ts'
import classes from './location-fields.module.css'

export interface LocationFieldsProps {
  commerce: Pick<Commerce, 'latitude' | 'longitude'>
  maxDistanceKm: number | null
  draft: Pick<BookingDraft, 'address' | 'pin'>
  savedAddress?: string | undefined
  problems: Problems
  onChange: (change: Partial<Pick<BookingDraft, 'address' | 'pin'>>) => void
}

// For these fields, which are shared with the owner's app; nothing else of the public pages needs it.
const queries = makeQueryClient()

/** The customer's own address, as text and as a pin. These are the only fields of the public pages that need Mantine. */
export function LocationFields(props: LocationFieldsProps) {
  const { commerce, maxDistanceKm, draft, problems, onChange } = props
  const centre = pointOf(commerce)
  const isTooFar = draft.pin !== null && isOutOfReach(draft.pin, centre, maxDistanceKm)
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      withGlobalClasses={false}
      // The page has the theme's variables under shorter names, so Mantine must define all of its own.
      deduplicateCssVariables={false}
    >
      <Section title="¿A dónde vamos?">
        {maxDistanceKm ? (
          <p className={classes.reach}>{`Atendemos hasta a ${maxDistanceKm} km del negocio.`}</p>
        ) : null}
        <QueryClientProvider client={queries}>
          <PlaceFields
            value={draft}
            savedAddress={props.savedAddress}
            onChange={onChange}
            start={centre ?? unknownCustomersPoint}
            addressLabel="Dirección"
            names={{ address: 'address', pin: 'pin' }}
            pinLabel="Ubicación en el mapa"
            required
            errors={{
              address: addressProblem(problems.address, draft),
              pin: problems.pin ?? (isTooFar ? outOfReach(maxDistanceKm) : undefined),
            }}
          />
        </QueryClientProvider>
      </Section>
    </MantineProvider>
  )
}
