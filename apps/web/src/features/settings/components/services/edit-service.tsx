import type { Service } from '@cuando/contract/service'
import { Button } from '@mantine/core'
import { IconMoodEmpty } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { copyOf, draftOf, newDraft } from '../../service-draft-model.ts'
import { ServiceForm } from './service-form.tsx'

interface EditServiceProps {
  services: readonly Service[]
  /** 'new', or the id of the service to change. */
  id: string
  /** The id of the service that a new one begins as. */
  original: string | null
  onClose: () => void
}

/** The form for what the address names: a new service, the copy of one, or one that exists. */
export function EditService({ services, id, original, onClose }: EditServiceProps) {
  // As they were when the form opened: only what its owner changes in it is sent.
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
