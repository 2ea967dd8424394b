import { formatTableDate } from '@cuando/es/time/dates'
import { localTime } from '@cuando/es/time/local-time'
import { Button, Loader, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconMail, IconPhone, IconUser, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useZone } from '../../../../domain/commerce/use-zone.ts'
import { knownEntry } from '../../../../lib/known-entry.ts'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { LoadFailure } from '../../../../ui/lists/load-failure.tsx'
import { Pager } from '../../../../ui/lists/pager.tsx'
import { SectionCard } from '../../../../ui/page/section-card.tsx'
import { Loading } from '../../../../ui/plain/loading.tsx'
import {
  type ContactRow,
  contactRows,
  contactsPerPage,
  nameOf,
} from '../../blocked-contacts-model.ts'
import { blockedContactsQuery } from '../../queries.ts'
import classes from '../days-off/days-off.module.css'
import { ContactForm } from './contact-form.tsx'
import { useContacts } from './use-contacts.ts'

/** 'Contactos bloqueados': contacts who cannot book online. Changes are saved immediately. */
export function ContactsCard() {
  const { data, error, refetch, isFetching } = useQuery(blockedContactsQuery)
  const { busyKey, unblocked, block, unblock, undo } = useContacts()
  const [page, setPage] = useState(1)
  const rows = data && contactRows(data, unblocked)
  const pages = Math.max(1, Math.ceil((rows?.length ?? 0) / contactsPerPage))
  const shown = Math.min(page, pages)
  const first = (shown - 1) * contactsPerPage
  return (
    <SectionCard
      id="contactos"
      title="Contactos bloqueados"
      about="Con estos correos y teléfonos nadie puede reservar en línea. Tú sí puedes agendarles."
    >
      {!data && error && (
        <LoadFailure message={error.message} onRetry={refetch} isRetrying={isFetching} />
      )}
      {!data && !error && <ContactsSkeleton />}
      {rows?.length === 0 && <NobodyBlocked />}
      {rows && rows.length > 0 && (
        <ul className={classes.list}>
          {rows.slice(first, first + contactsPerPage).map((row) => (
            <ContactItem
              key={row.key}
              row={row}
              isBusy={busyKey === row.key}
              onPress={() => void (row.isRemoved ? undo : unblock)(row.contact)}
            />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <Pager label="Contactos bloqueados" page={shown} pages={pages} onChange={setPage} />
      )}
      {data && <ContactForm isBusy={busyKey === ''} onBlock={block} />}
    </SectionCard>
  )
}

function NobodyBlocked() {
  return (
    <EmptyState
      icon={<IconUserCheck size={36} aria-hidden />}
      title="No tienes contactos bloqueados"
      message="Si alguien llena tu agenda con citas falsas, bloquéalo aquí o desde los detalles de su cita."
    />
  )
}

interface ContactItemProps {
  row: ContactRow
  isBusy: boolean
  onPress: () => void
}

/** A contact with the button that unblocks it or blocks it again. */
function ContactItem({ row, isBusy, onPress }: ContactItemProps) {
  return (
    <li className={classes.contact} data-removed={row.isRemoved}>
      <ContactWords row={row} />
      <Button
        variant="default"
        // A disabled button would lose the focus, which must stay on it for the undo.
        aria-disabled={isBusy}
        leftSection={isBusy && <Loader size="xs" aria-hidden />}
        aria-label={`${row.isRemoved ? 'Deshacer: volver a bloquear' : 'Desbloquear'} ${nameOf(row.contact)}`}
        onClick={onPress}
      >
        {row.isRemoved ? 'Deshacer' : 'Desbloquear'}
      </Button>
    </li>
  )
}

const kinds = {
  EMAIL: { Icon: IconMail, name: 'Correo' },
  PHONE: { Icon: IconPhone, name: 'Teléfono' },
}

function ContactWords({ row: { contact, isRemoved } }: { row: ContactRow }) {
  const zone = useZone()
  const known = knownEntry(kinds, contact.kind)
  const Icon = known?.Icon ?? IconUser
  const since = formatTableDate(localTime(Date.parse(contact.createdAt), zone).date)
  return (
    <>
      <Icon size={20} aria-hidden />
      <div className={classes.contactWords}>
        <Text fw={600}>
          {known ? <VisuallyHidden>{known.name} </VisuallyHidden> : `${contact.kind} `}
          {nameOf(contact)}
        </Text>
        {contact.note && <Text size="sm">{contact.note}</Text>}
        <Text size="sm" c="dimmed">
          {isRemoved ? 'Ya puede reservar en línea' : `Desde el ${since}`}
        </Text>
      </div>
    </>
  )
}

const rows = ['a', 'b', 'c']

function ContactsSkeleton() {
  return (
    <Loading label="Cargando contactos bloqueados">
      <Stack gap="sm">
        {rows.map((row) => (
          <Skeleton key={row} height={44} />
        ))}
      </Stack>
    </Loading>
  )
}
