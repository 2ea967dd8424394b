import { limits } from '@cuando/contract/calls/limits'
import type { Customer } from '@cuando/contract/customers/customers'
import { formatPhone } from '@cuando/es/phones'
import { countOf, fullName } from '@cuando/es/text'
import { formatTableDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconArrowsJoin } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import { useLoadFailure } from '../../../lib/hooks/use-load-failure.ts'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import { CloseDialogButton } from '../../../ui/page/dialog.tsx'
import type { ConfirmationOffer } from '../confirmation-offer-model.ts'
import { FieldChoice } from './field-choice.tsx'
import classes from './merge.module.css'
import {
  differs,
  droppedEmail,
  hasBlocked,
  mergeFields,
  type Pair,
  type Side,
} from './merge-model.ts'
import { useMerge } from './use-merge.ts'

interface CompareCustomersProps {
  customerId: string
  otherId: string
  /** Missing if the other customer was given. */
  onBack?: () => void
  onMerged: (keptId: string, offer: ConfirmationOffer | null) => void
}

/** Two customers side by side: the owner chooses for each field whose value stays. */
export function CompareCustomers({ onBack, ...merging }: CompareCustomersProps) {
  const state = useMerge(merging)
  const failure = [useLoadFailure(state.one), useLoadFailure(state.other)].find(Boolean)
  const { pair } = state
  const first = useRef<HTMLParagraphElement>(null)
  const isShown = pair !== null
  // The button that led here is gone.
  useEffect(() => {
    if (isShown) first.current?.focus()
  }, [isShown])
  if (!pair) return failure ? <LoadFailure {...failure} /> : <Skeleton height={420} />
  return (
    <Stack>
      <Text ref={first} tabIndex={-1} className={classes.first ?? ''}>
        Elige qué datos se quedan. Abajo ves lo que tiene cada uno.
      </Text>
      <FieldChoices pair={pair} state={state} />
      <Facts pair={pair} notes={state.notes} />
      <Consequences pair={pair} dropped={droppedEmail(pair, state.choices)} />
      {state.problem && (
        <Alert color="bugambilia" variant="light" role="alert">
          {state.problem}
        </Alert>
      )}
      <Buttons state={state} onBack={onBack} />
    </Stack>
  )
}

type State = ReturnType<typeof useMerge>

function FieldChoices({ pair, state }: { pair: Pair; state: State }) {
  return (
    <div className={classes.fields}>
      {mergeFields.map((field) => (
        <FieldChoice
          key={field}
          field={field}
          pair={pair}
          choices={state.choices}
          error={state.errors[field]}
          onChoose={(side) => state.choose({ [field]: side })}
        />
      ))}
    </div>
  )
}

interface ButtonsProps {
  state: State
  onBack: (() => void) | undefined
}

function Buttons({ state, onBack }: ButtonsProps) {
  return (
    <Group gap="sm" grow preventGrowOverflow={false}>
      {onBack ? (
        <Button variant="default" onClick={onBack}>
          Elegir a otro
        </Button>
      ) : (
        <CloseDialogButton>Cancelar</CloseDialogButton>
      )}
      <Button
        leftSection={<IconArrowsJoin size={18} aria-hidden />}
        loading={state.isBusy}
        disabled={state.isGone}
        onClick={() => void state.merge()}
      >
        Combinar
      </Button>
    </Group>
  )
}

/** Explains the result of the merge, and which e-mail is lost. */
function Consequences({ pair, dropped }: { pair: Pair; dropped: string | null }) {
  const total = pair.kept.totalAppointments + pair.other.totalAppointments
  const together = total === 0 ? 'las notas' : `${countOf(total, 'cita', 'citas')}, notas`
  return (
    <Alert color="yellow" variant="light" role="note">
      <Text>
        Quedará un solo cliente, con {together} y etiquetas de ambos. Lo puedes deshacer durante{' '}
        {limits.undoHours} horas.
      </Text>
      {hasBlocked(pair) && (
        <Text mt="xs">
          Seguirá sin poder reservar en línea, porque uno de los dos está bloqueado.
        </Text>
      )}
      {dropped && (
        <Text mt="xs" className={classes.value ?? ''}>
          Quien reserve después con {dropped} será un cliente nuevo.
        </Text>
      )}
    </Alert>
  )
}

interface FactsProps {
  pair: Pair
  notes: Record<Side, number | undefined>
}

/** The facts that the merge combines, so that there is nothing to choose. */
function Facts({ pair, notes }: FactsProps) {
  const zone = useZone()
  const isSameName = !differs(pair, 'name')
  return (
    <table className={classes.facts}>
      <thead>
        <tr>
          <td />
          {(['kept', 'other'] as const).map((side) => (
            <th key={side} scope="col">
              {fullName(pair[side])}
              {isSameName && (
                <Text size="xs" c="dimmed">
                  {contactOf(pair[side])}
                </Text>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {factsOf({ pair, notes }, zone).map(({ label, of }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{of(pair.kept, 'kept')}</td>
            <td>{of(pair.other, 'other')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ComparedFact {
  label: string
  of: (customer: Customer, side: Side) => string
}

const factsOf = ({ pair, notes }: FactsProps, zone: string): ComparedFact[] => [
  { label: 'Citas', of: ({ totalAppointments }) => String(totalAppointments) },
  { label: 'Visitas', of: ({ visits }) => String(visits) },
  { label: 'Notas', of: (_customer, side) => String(notes[side] ?? '…') },
  { label: 'Etiquetas', of: ({ tags }) => tags.join(', ') || 'Ninguna' },
  ...(hasBlocked(pair)
    ? [
        {
          label: 'En línea',
          of: ({ isBlocked }: Customer) => (isBlocked ? 'Bloqueado' : 'Puede reservar'),
        },
      ]
    : []),
  {
    label: 'Cliente desde',
    of: ({ createdAt }) => formatTableDate(localTime(createdAt, zone).date),
  },
]

/** Distinguishes customers with the same name. */
const contactOf = ({ email, phone }: Customer) =>
  email ?? (phone ? formatPhone(phone) : 'Sin correo ni teléfono')
