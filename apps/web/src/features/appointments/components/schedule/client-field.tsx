import type { Customer } from '@cuando/contract/customers/customers'
import { formatPhone } from '@cuando/es/phones'
import { countOf, foldText, fullName } from '@cuando/es/text'
import { formatTableDate } from '@cuando/es/time/dates'
import {
  Button,
  Combobox,
  Loader,
  Stack,
  Text,
  TextInput,
  useCombobox,
  VisuallyHidden,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { foundQuery } from '../../../../domain/customers/found-query.ts'
import { useSeesAll } from '../../../../lib/session/role.ts'
import type { FieldTexts } from '../../../../lib/user-text.ts'
import results from '../../../../ui/lists/results.module.css'
import { chooseKnown, type ScheduleValues, settleWho } from '../../schedule-values-model.ts'
import { nameIn, soughtBy } from '../../who-model.ts'

const debounceMs = 200

interface ClientFieldProps {
  values: ScheduleValues
  errors: FieldTexts
  onChange: (change: Partial<ScheduleValues>) => void
}

/** Finds a known customer by some letters of the name or the end of the phone, or takes the name and contacts of a new one. */
export function ClientField(props: ClientFieldProps) {
  const { values, errors, onChange } = props
  const { found, isAsked, isShown, isLooking, combobox, choose, type, focus, leave } =
    useClientField(props)
  return (
    <div>
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            label="Cliente"
            placeholder="Nombre o teléfono"
            data-autofocus
            data-path="who"
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="next"
            value={values.who}
            error={errors.who}
            rightSection={isLooking ? <Loader size="xs" aria-hidden /> : null}
            onFocus={focus}
            onBlur={leave}
            onChange={({ currentTarget }) => type(currentTarget.value)}
          />
        </Combobox.EventsTarget>
        <VisuallyHidden role="status">
          {isShown && countOf(found.length, 'cliente', 'clientes')}
        </VisuallyHidden>
        {isShown && <Found found={found} />}
        {isAsked && (
          <Button variant="default" mt="xs" onClick={() => onChange({ isNamesake: true })}>
            Es otra persona
          </Button>
        )}
      </Combobox>
    </div>
  )
}

/** State of the field: its list is shown while the field is active, or while the owner must choose from it. */
function useClientField({ values, errors, onChange }: ClientFieldProps) {
  const [isActive, setActive] = useState(false)
  const { found, isLooking } = useFound(values.who)
  const isAsked = errors.who !== undefined && found.some((each) => isNamed(each, values))
  const isShown = (isActive || isAsked) && found.length > 0
  // Without a list, Escape closes the dialog.
  const combobox = useCombobox({ opened: isShown, onOpenedChange: setActive })
  const choose = (id: string) => {
    const customer = found.find((each) => each.id === id)
    setActive(false)
    if (customer) onChange(chooseKnown(customer))
  }
  const type = (who: string) => {
    setActive(true)
    combobox.resetSelectedOption()
    onChange({ who, ...nameIn(who), isNamesake: false })
  }
  const leave = () => {
    setActive(false)
    const settled = settleWho(values)
    if (settled.who !== undefined) onChange(settled)
  }
  const focus = () => setActive(true)
  return { found, isAsked, isShown, isLooking, combobox, choose, type, focus, leave }
}

/** The customers that the text finds, for somebody who may not see e-mails without them. */
function useFound(who: string) {
  const [settled] = useDebouncedValue(soughtBy(who), debounceMs)
  const seesAll = useSeesAll()
  const isCurrent = soughtBy(who) !== null
  const { data, isFetching } = useQuery(foundQuery(isCurrent ? settled : null))
  const all = isCurrent ? (data ?? []) : []
  const found = seesAll ? all : all.map((each) => ({ ...each, email: null }))
  return { found, isLooking: isCurrent && isFetching }
}

const isNamed = (customer: Customer, values: ScheduleValues) =>
  foldText(fullName(customer)) === foldText(fullName(values))

/** The list covers no other field, so that a new name needs no tap to close it. */
function Found({ found }: { found: readonly Customer[] }) {
  return (
    <Combobox.Options aria-label="Clientes que coinciden" className={results.boxed ?? ''}>
      {found.map((each) => (
        <Combobox.Option key={each.id} value={each.id} className={results.option ?? ''}>
          <Stack gap={0}>
            <Text span fw={600}>
              {fullName(each)}
            </Text>
            <Text span size="sm" c="dimmed">
              {factsOf(each)}
            </Text>
          </Stack>
        </Combobox.Option>
      ))}
    </Combobox.Options>
  )
}

function factsOf({ phone, lastAppointment, email }: Customer): string {
  const contact = phone ? formatPhone(phone) : email
  const visit = lastAppointment && `última visita ${formatTableDate(lastAppointment.date)}`
  return [contact, visit].filter(Boolean).join(' · ') || 'Sin teléfono ni correo'
}
