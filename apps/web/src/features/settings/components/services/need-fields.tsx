import { NativeSelect, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { resourcesQuery } from '../../../../domain/team/resources-query.ts'
import { useTeam } from '../../../../domain/team/team-query.ts'
import type { ServiceFormState } from './use-service-form.ts'

/** The host of an event, and the room or equipment that a service needs. Nothing at a business without either. */
export function NeedFields({ form }: Pick<ServiceFormState, 'form'>) {
  const { team } = useTeam()
  const { type, resourceId } = form.values
  const hosts = team.filter(({ isActive, id }) => isActive || id === form.values.hostId)
  const { data: resources = [] } = useQuery({
    ...resourcesQuery,
    enabled: team.length > 1 || resourceId !== '' || atOnce(form) > 1,
  })
  const hasHosts = type === 'UNIQUE' && team.length > 1
  if (!hasHosts && resources.length === 0) return null
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {hasHosts && (
        <NativeSelect
          label="Quién lo da"
          data={hosts.map(({ id, name, isOwner }) => ({ value: isOwner ? '' : id, label: name }))}
          {...form.getInputProps('hostId')}
        />
      )}
      {resources.length > 0 && (
        <NativeSelect
          label="Sala o equipo que necesita"
          data={[
            { value: '', label: 'Ninguno' },
            ...resources.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.getInputProps('resourceId')}
        />
      )}
    </SimpleGrid>
  )
}

const atOnce = ({ values }: ServiceFormState['form']) =>
  Number(values.serviceSettings.appointmentSimultaneous)
