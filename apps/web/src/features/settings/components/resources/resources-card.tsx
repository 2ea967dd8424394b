import type { Service } from '@cuando/contract/business/service'
import type { Resource } from '@cuando/contract/team/resources'
import { joinNames } from '@cuando/es/text'
import { Button, Group, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { resourcesQuery } from '../../../../domain/team/resources-query.ts'
import { LoadCard } from '../load-card.tsx'
import { RemoveResourceDialog } from './remove-resource-dialog.tsx'
import { ResourceDialog } from './resource-dialog.tsx'
import classes from './resources.module.css'

/** 'Salas y equipo': the rooms and the equipment of the business. */
export function ResourcesCard({ services }: { services: readonly Service[] }) {
  const query = useQuery(resourcesQuery)
  return (
    <LoadCard
      id="resources"
      title="Salas y equipo"
      about="Lo que un servicio necesita además de una persona, como un consultorio o un láser: nunca se agenda más veces a la vez de las que hay."
      query={query}
      height={120}
    >
      {(resources) => <ResourceList resources={resources} services={services} />}
    </LoadCard>
  )
}

interface ResourceListProps {
  resources: readonly Resource[]
  services: readonly Service[]
}

function ResourceList({ resources, services }: ResourceListProps) {
  const [edited, setEdited] = useState<Resource | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Resource | null>(null)
  return (
    <>
      {resources.length > 0 && (
        <ul className={classes.list}>
          {resources.map((resource) => (
            <ResourceItem
              key={resource.id}
              resource={resource}
              users={usersOf(resource, services)}
              onEdit={() => setEdited(resource)}
              onRemove={() => setLeaving(resource)}
            />
          ))}
        </ul>
      )}
      <AddButton onAdd={() => setEdited('new')} />
      {edited && (
        <ResourceDialog
          resource={edited === 'new' ? null : edited}
          services={services}
          onClose={() => setEdited(null)}
        />
      )}
      <RemoveResourceDialog
        resource={leaving}
        users={leaving ? usersOf(leaving, services) : []}
        onClose={() => setLeaving(null)}
      />
    </>
  )
}

const AddButton = ({ onAdd }: { onAdd: () => void }) => (
  <Group>
    <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
      Agregar sala o equipo
    </Button>
  </Group>
)

interface ResourceItemProps {
  resource: Resource
  /** The names of the services that need it. */
  users: readonly string[]
  onEdit: () => void
  onRemove: () => void
}

function ResourceItem({ resource, users, onEdit, onRemove }: ResourceItemProps) {
  const { name, units } = resource
  return (
    <li className={classes.item}>
      <div className={classes.words}>
        <Text fw={600}>{units > 1 ? `${name} · ${units}` : name}</Text>
        <Text size="sm" c="dimmed">
          {users.length > 0
            ? `Para ${joinNames(users)}`
            : 'Todavía no lo necesita ningún servicio.'}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          aria-label={`Editar ${name}`}
          onClick={onEdit}
        >
          Editar
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          aria-label={`Quitar ${name}`}
          onClick={onRemove}
        >
          Quitar
        </Button>
      </Group>
    </li>
  )
}

const usersOf = ({ id }: Resource, services: readonly Service[]) =>
  services.filter(({ resourceId }) => resourceId === id).map(({ name }) => name)
