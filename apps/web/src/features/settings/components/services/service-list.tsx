import type { Service } from '@cuando/contract/business/service'
import { countOf } from '@cuando/es/text'
import { Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconCalendarPlus, IconPlus, IconSearch } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import {
  manyServices,
  matchingServices,
  type StateFilter,
} from '../../services/service-list-model.ts'
import { ContactCard } from './contact-card.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { ModalitiesCard } from './modalities-card.tsx'
import { ServiceCard } from './service-card.tsx'
import classes from './services.module.css'
import { useServiceActions } from './use-service-actions.ts'
import { ZeroPriceNotice } from './zero-price-notice.tsx'

interface ServiceListProps {
  services: readonly Service[]
  onOpen: (where: Record<string, string>) => void
  /** Whether to focus the heading, because the owner returned from a form. */
  takesFocus: RefObject<boolean>
}

/** The services, the modalities that the business offers, and the contact that bookings require. */
export function ServiceList({ services, onOpen, takesFocus }: ServiceListProps) {
  const [serviceToDelete, setServiceToDelete] = useState<Service | null>(null)
  const actions = useServiceActions()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (takesFocus.current) heading.current?.focus()
  }, [takesFocus])

  const remove = async (service: Service) => {
    if (!(await actions.remove(service))) return
    setServiceToDelete(null)
    heading.current?.focus()
  }

  return (
    <Stack gap="xl">
      <ServiceSection
        services={services}
        heading={heading}
        actions={actions}
        onOpen={onOpen}
        onDelete={setServiceToDelete}
      />
      <ModalitiesCard services={services} />
      <ContactCard />
      <DeleteDialog
        service={serviceToDelete}
        isBusy={actions.busyId !== null}
        onClose={() => setServiceToDelete(null)}
        onDelete={remove}
      />
    </Stack>
  )
}

interface ServiceSectionProps extends Pick<ServiceListProps, 'services' | 'onOpen'> {
  heading: RefObject<HTMLHeadingElement | null>
  actions: ReturnType<typeof useServiceActions>
  onDelete: (service: Service) => void
}

function ServiceSection({ services, heading, actions, onOpen, onDelete }: ServiceSectionProps) {
  const [words, setWords] = useState('')
  const [state, setState] = useState<StateFilter>('all')
  const found = matchingServices(services, words, state)
  const create = () => onOpen({ service: 'new' })
  return (
    <Stack component="section" aria-labelledby="services">
      <Group justify="space-between">
        <Title order={2} id="services" tabIndex={-1} ref={heading} className={classes.heading}>
          Servicios y eventos
        </Title>
        {services.length > 0 && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
            Nuevo servicio
          </Button>
        )}
      </Group>
      <ZeroPriceNotice services={services} actions={actions} />
      {services.length > manyServices && (
        <ServiceFilter words={words} onWords={setWords} state={state} onState={setState} />
      )}
      {services.length === 0 && <NoServices onCreate={create} />}
      {services.length > 0 && <ListNotes services={services} found={found} />}
      <ul className={classes.list}>
        {found.map((service) => (
          <ServiceCard
            key={service.id}
            service={service}
            isBusy={actions.busyId === service.id}
            onEdit={() => onOpen({ service: service.id })}
            onDuplicate={() => onOpen({ service: 'new', from: service.id })}
            onActive={(isActive) => actions.change([service], { isActive })}
            onDelete={() => onDelete(service)}
          />
        ))}
      </ul>
    </Stack>
  )
}

function NoServices({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyState
      icon={<IconCalendarPlus size={40} stroke={1.5} aria-hidden />}
      title="Todavía no tienes servicios"
      message="Mientras tanto, tus clientes reservan dentro de tu horario de atención. Crea el primero para que elijan qué quieren."
    >
      <Button mt="sm" onClick={onCreate}>
        Crear servicio
      </Button>
    </EmptyState>
  )
}

interface ListNotesProps {
  services: readonly Service[]
  /** The services that the list shows. */
  found: readonly Service[]
}

/** Notes above the list: about services that are all inactive, and about the result of a search. */
function ListNotes({ services, found }: ListNotesProps) {
  return (
    <>
      {services.every(({ isActive }) => !isActive) && (
        <Text>
          Ningún servicio está activo: tus clientes reservan dentro de tu horario de atención.
        </Text>
      )}
      {found.length === 0 && <Text c="dimmed">Ningún servicio coincide con tu búsqueda.</Text>}
      {services.length > manyServices && (
        <Text role="status" size="sm" c="dimmed">
          {countOf(found.length, 'servicio', 'servicios')}
        </Text>
      )}
    </>
  )
}

interface ServiceFilterProps {
  words: string
  onWords: (words: string) => void
  state: StateFilter
  onState: (state: StateFilter) => void
}

const states: { value: StateFilter; label: string }[] = [
  { value: 'all', label: 'Todos' },
  { value: 'active', label: 'Activos' },
  { value: 'inactive', label: 'Inactivos' },
]

/** Search and filter, for many services. */
function ServiceFilter({ words, onWords, state, onState }: ServiceFilterProps) {
  return (
    <search className={classes.filter}>
      <TextInput
        type="search"
        label="Buscar"
        placeholder="Nombre o descripción"
        leftSection={<IconSearch size={18} aria-hidden />}
        value={words}
        onChange={({ currentTarget }) => onWords(currentTarget.value)}
      />
      <NativeSelect
        label="Estado"
        data={states}
        value={state}
        onChange={({ currentTarget }) =>
          onState(states.find(({ value }) => value === currentTarget.value)?.value ?? 'all')
        }
      />
    </search>
  )
}
