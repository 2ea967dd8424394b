import type { AppointmentImport } from '@cuando/contract/imports/appointment-imports'
import { formatInstant } from '@cuando/es/time/dates'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp, IconCalendarUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import { FileDrop } from '../../../domain/imports/file-drop.tsx'
import { StepTitle } from '../../../domain/imports/step-title.tsx'
import classes from './import.module.css'
import { lastImportQuery } from './queries.ts'
import { madeWords } from './words-model.ts'

interface ChooseStepProps {
  isReading: boolean
  problem: string | null
  choose: (files: readonly File[]) => Promise<void>
  onUndo: (last: AppointmentImport) => void
}

/** Step to choose or drop a file of appointments. The last import can be undone there. */
export function ChooseStep({ isReading, problem, choose, onUndo }: ChooseStepProps) {
  return (
    <Stack>
      <StepTitle>Elige el archivo</StepTitle>
      <Text>
        Trae las citas que vienen de Google Calendar, de Apple, de Outlook, de Fresha o de una hoja
        de cálculo. Antes de guardar nada verás qué va a pasar con cada una, y a nadie le llega un
        correo.
      </Text>
      <FileDrop
        label="Archivo de citas"
        Icon={IconCalendarUp}
        isReading={isReading}
        choose={choose}
      >
        {(open) => (
          <>
            <Text size="sm" c="dimmed" ta="center">
              Arrastra aquí tu archivo .ics o .csv, o elígelo.
            </Text>
            <Button loading={isReading} data-autofocus onClick={open}>
              Elegir archivo
            </Button>
          </>
        )}
      </FileDrop>
      {problem && (
        <Alert color="bugambilia" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <LastImport onUndo={onUndo} />
      <Text size="sm" c="dimmed">
        En Google Calendar: Configuración, «Importar y exportar», «Exportar»; abre el ZIP y elige el
        .ics de tus citas. Una tabla lleva columnas como Fecha, Hora, Cliente, Teléfono y Servicio.
      </Text>
    </Stack>
  )
}

function LastImport({ onUndo }: Pick<ChooseStepProps, 'onUndo'>) {
  const zone = useZone()
  const { data: last } = useQuery(lastImportQuery)
  if (!last || last.appointments + last.blocks === 0) return null
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" className={classes.name ?? ''}>
        {`«${last.fileName}», del ${formatInstant(last.createdAt, zone)}: ${madeWords(last)}.`}
      </Text>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={() => onUndo(last)}
      >
        Deshacer esa importación
      </Button>
    </Group>
  )
}
