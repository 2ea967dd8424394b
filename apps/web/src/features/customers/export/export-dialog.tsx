import { exportAppointments } from '@cuando/contract/appointments/calendar'
import { localTime } from '@cuando/es/time/local-time'
import { dateFrom, firstOfMonth, formatDate, lastOfMonth } from '@cuando/time/calendar-date'
import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import { fieldErrors } from '../../../lib/calls/field-errors.ts'
import { ownerFile } from '../../../lib/calls/owner-call.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { showToast } from '../../../ui/show-toast.ts'
import { CustomerDialog } from '../components/customer-dialog.tsx'

/** Exports the appointments of a period, at first of the current month. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { form, save, isSaving } = useExport(onClose)
  return (
    <CustomerDialog title="Exportar citas" onClose={onClose}>
      <form noValidate onSubmit={form.onSubmit(() => void save())}>
        <Stack>
          <Text>
            Un archivo con las citas del periodo, de cualquier estado, para abrirlo en Excel.
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateField label="Desde" minDate={firstDay} required {...form.getInputProps('from')} />
            <DateField label="Hasta" minDate={firstDay} required {...form.getInputProps('to')} />
          </SimpleGrid>
          <Button
            type="submit"
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={isSaving}
          >
            Descargar CSV
          </Button>
        </Stack>
      </form>
    </CustomerDialog>
  )
}

/** Nobody has older appointments. */
const firstDay = '2000-01-01'
const timeoutMs = 60_000

function useExport(onDone: () => void) {
  const today = dateFrom(localTime(Date.now(), useZone()).date)
  const [isSaving, setSaving] = useState(false)
  const form = useForm<{ from: string | null; to: string | null }>({
    initialValues: { from: formatDate(firstOfMonth(today)), to: formatDate(lastOfMonth(today)) },
    validate: (values) => fieldErrors(exportAppointments.query, asked(values)),
  })
  const save = async () => {
    const query = asked(form.values)
    setSaving(true)
    const answer = await ownerFile(exportAppointments, { query }, { timeoutMs })
    setSaving(false)
    if (!answer.ok) {
      form.setErrors(answer.fieldErrors)
      return showToast('error', answer.message)
    }
    saveFile(answer.data, `citas-${query.from}-${query.to}.csv`)
    onDone()
  }
  return { form, save, isSaving }
}

const asked = ({ from, to }: { from: string | null; to: string | null }) => ({
  from: from ?? '',
  to: to ?? '',
})
