import { upcomingAppointments } from '@cuando/contract/appointments/appointments'
import type { Service } from '@cuando/contract/business/service'
import { countOf } from '@cuando/es/text'
import { formatLongDate } from '@cuando/es/time/dates'
import { Button, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { appointmentsKey } from '../../../../domain/appointments/fresh-appointments.ts'
import { dataOf } from '../../../../lib/calls/call-failure.ts'
import { ownerCall } from '../../../../lib/calls/owner-call.ts'
import { Dialog } from '../../../../ui/page/dialog.tsx'

interface DeleteDialogProps {
  service: Service | null
  isBusy: boolean
  onClose: () => void
  onDelete: (service: Service) => void
}

/** Asks for confirmation before deleting a service, and warns about its remaining appointments. */
export function DeleteDialog({ service, isBusy, onClose, onDelete }: DeleteDialogProps) {
  return (
    <Dialog opened={service !== null} onClose={onClose} title="Eliminar servicio">
      {service && (
        <Stack>
          <Text>
            «{service.name}» dejará de verse en tu página y nadie más podrá reservarlo. Si solo
            quieres pausarlo, desactívalo.
          </Text>
          <Staying service={service} />
          <Group justify="flex-end">
            <Button variant="default" data-autofocus disabled={isBusy} onClick={onClose}>
              No, mantener
            </Button>
            <Button color="bugambilia" loading={isBusy} onClick={() => onDelete(service)}>
              Sí, eliminar
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}

const named = 3

function Staying({ service }: { service: Service }) {
  const { data, isError } = useQuery({
    queryKey: [...appointmentsKey, 'of-service', service.id],
    queryFn: async ({ signal }) => {
      const query = { serviceId: service.id, limit: named }
      return dataOf(await ownerCall(upcomingAppointments, { query }, { signal }))
    },
  })
  if (isError) {
    return (
      <Text>No pudimos revisar si tiene citas próximas. Si las tiene, se quedan en tu agenda.</Text>
    )
  }
  if (!data) return <Skeleton height={48} />
  if (data.total === 0) return <Text>No tiene citas próximas.</Text>
  const more = data.total - data.appointments.length
  return (
    <div role="status">
      <Text fw={600}>
        {`Tiene ${countOf(data.total, 'cita próxima', 'citas próximas')}, y se ${data.total === 1 ? 'queda' : 'quedan'} en tu agenda:`}
      </Text>
      <List mt="xs">
        {data.appointments.map(({ id, date, time, customer }) => (
          <List.Item key={id}>
            {`${formatLongDate(date, time)}: ${customer.name} ${customer.lastName}`}
          </List.Item>
        ))}
        {more > 0 && <List.Item>{`y ${more} más`}</List.Item>}
      </List>
    </div>
  )
}
