import type { Service } from '@cuando/contract/business/service'
import { Button } from '@mantine/core'
import { IconMoodEmpty } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../../ui/lists/empty-state.tsx'
import { copyOf, draftOf, newDraft } from '../../services/service-draft-model.ts'
import { ServiceForm } from './service-form.tsx'

interface EditServiceProps {
  services: readonly Service[]
  /** 'new', or the id of the service to change. */
  id: string
  /** Id of the service to copy as a new one, or null. */
  original: string | null
  onClose: () => void
}

/** The form for the service in the URL: a new one, a copy, or an existing one. */
export function EditService({ services, id, original, onClose }: EditServiceProps) {
  // A snapshot from the opening of the form, so that only the owner's own changes are sent.
  const [known] = useState(services)
  const service = known.find((each) => each.id === (id === 'new' ? original : id))
  if (!service && (id !== 'new' || original !== null)) {
    return (
      <EmptyState
        icon={<IconMoodEmpty size={40} stroke={1.5} aria-hidden />}
        title="El servicio no está disponible"
        message="Quizá se eliminó en otra ventana."
      >
        <Button mt="sm" onClick={onClose}>
          Ver mis servicios
        </Button>
      </EmptyState>
    )
  }
  if (id !== 'new' && service) {
    const start = { key: id, title: 'Editar servicio', initial: draftOf(service), service }
    return <ServiceForm start={start} onClose={onClose} />
  }
  const start = service
    ? { key: `copy ${service.id}`, title: 'Duplicar servicio', initial: copyOf(service) }
    : { key: 'new', title: 'Nuevo servicio', initial: newDraft(known) }
  return <ServiceForm start={{ ...start, service: null }} onClose={onClose} />
}
