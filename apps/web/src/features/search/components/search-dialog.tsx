import { limits } from '@cuando/contract/calls/limits'
import { formatPhone } from '@cuando/es/phones'
import { fullName } from '@cuando/es/text'
import { formatRelativeDay } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { defaultZone } from '@cuando/time/canonical-zone'
import { Combobox, Stack, Text, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useAppointmentDialogs } from '../../../domain/appointments/open-dialog.ts'
import { useInfo } from '../../../domain/commerce/info.ts'
import { LoadFailure } from '../../../ui/lists/load-failure.tsx'
import results from '../../../ui/lists/results.module.css'
import { Dialog, useLeaveDialog } from '../../../ui/page/dialog.tsx'
import { type Found, useSearch } from './use-search.ts'

/** Finds customers and appointments from any screen. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Buscar" size="md" fillsPhones>
      <Search onClose={onClose} />
    </Dialog>
  )
}

function Search({ onClose }: { onClose: () => void }) {
  const field = useFocusedField()
  const [text, setText] = useState('')
  const search = useSearch(text)
  const { found } = search
  const combobox = useResultKeys(found)
  const open = useOpenFound(onClose)
  const choose = (key: string) => {
    const chosen = found.find((each) => each.key === key)
    if (chosen) open(chosen)
  }
  return (
    <Stack>
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            label="Nombre, teléfono o servicio"
            type="search"
            ref={field}
            data-autofocus
            autoComplete="off"
            maxLength={limits.name}
            leftSection={<IconSearch size={18} aria-hidden />}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        </Combobox.EventsTarget>
        {found.length > 0 && <Results found={found} />}
      </Combobox>
      <State search={search} />
    </Stack>
  )
}

/** The failure of the search, or how much it found. */
function State({ search }: { search: ReturnType<typeof useSearch> }) {
  return (
    <>
      {search.error && (
        <LoadFailure
          message={search.error.message}
          onRetry={search.refetch}
          isRetrying={search.isFetching}
        />
      )}
      <Text role="status" size="sm" c="dimmed">
        {search.words}
      </Text>
    </>
  )
}

/** Focused at once, so that nothing typed after '/' is lost. */
function useFocusedField() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}

/** The first result is selected, so that Enter opens it. */
function useResultKeys(found: readonly Found[]) {
  const combobox = useCombobox({ opened: found.length > 0 })
  const { selectFirstOption, resetSelectedOption } = combobox
  const first = found[0]?.key
  useEffect(() => {
    if (first) selectFirstOption()
    else resetSelectedOption()
  }, [first, selectFirstOption, resetSelectedOption])
  return combobox
}

/** Closes the search, and opens what was chosen. */
function useOpenFound(onClose: () => void) {
  const leave = useLeaveDialog()
  const [, navigate] = useLocation()
  return (chosen: Found) =>
    leave(() => {
      onClose()
      if (chosen.kind === 'customer') navigate(`/clients?customer=${chosen.id}`)
      else useAppointmentDialogs.getState().show({ kind: 'detail', id: chosen.id })
    })
}

const groups = [
  { kind: 'customer', label: 'Clientes' },
  { kind: 'appointment', label: 'Citas' },
] as const

function Results({ found }: { found: readonly Found[] }) {
  return (
    <Combobox.Options aria-label="Resultados" mt="xs">
      {groups.map(({ kind, label }) => {
        const own = found.filter((each) => each.kind === kind)
        return (
          own.length > 0 && (
            <Combobox.Group key={kind} label={label}>
              {own.map((each) => (
                <Combobox.Option key={each.key} value={each.key} className={results.option ?? ''}>
                  <Stack gap={0}>
                    <Text span fw={600}>
                      {fullName(each)}
                    </Text>
                    <FoundFacts found={each} />
                  </Stack>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          )
        )
      })}
    </Combobox.Options>
  )
}

function FoundFacts({ found }: { found: Found }) {
  const zone = useInfo(({ info }) => info?.timezone ?? defaultZone)
  const facts =
    found.kind === 'customer'
      ? [found.phone ? formatPhone(found.phone) : found.email]
      : [
          `${formatRelativeDay(found.date, localTime(Date.now(), zone).date)}, ${found.time}`,
          found.serviceName,
        ]
  return (
    <Text span size="sm" c="dimmed">
      {facts.filter(Boolean).join(' · ') || 'Sin teléfono ni correo'}
    </Text>
  )
}
