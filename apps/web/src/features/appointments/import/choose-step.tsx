import '@mantine/dropzone/styles.layer.css'
import type { AppointmentImport } from '@cuando/contract/imports/appointment-imports'
import { formatInstant } from '@cuando/es/time/dates'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconArrowBackUp, IconCalendarUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useZone } from '../../../domain/commerce/use-zone.ts'
import classes from './import.module.css'
import { lastImportQuery } from './queries.ts'
import { StepHeading } from './step-heading.tsx'
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
      <StepHeading>Elige el archivo</StepHeading>
      <Text>
        Trae las citas que vienen de Google Calendar, de Apple, de Outlook, de Fresha o de una hoja
        de cálculo. Antes de guardar nada verás qué va a pasar con cada una, y a nadie le llega un
        correo.
      </Text>
      <FileDrop isReading={isReading} choose={choose} />
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

function FileDrop({ isReading, choose }: Pick<ChooseStepProps, 'isReading' | 'choose'>) {
  const open = useRef<() => void>(null)
  return (
    <Dropzone
      openRef={open}
      multiple={false}
      disabled={isReading}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      className={classes.drop ?? ''}
      inputProps={{ 'aria-label': 'Archivo de citas' }}
      onDrop={(files) => void choose(files)}
      onReject={(refused) => void choose(refused.map(({ file }) => file))}
    >
      <Stack align="center" gap="xs">
        <IconCalendarUp size={36} stroke={1.5} aria-hidden />
        <Text size="sm" c="dimmed" ta="center">
          Arrastra aquí tu archivo .ics o .csv, o elígelo.
        </Text>
        <Button loading={isReading} data-autofocus onClick={() => open.current?.()}>
          Elegir archivo
        </Button>
      </Stack>
    </Dropzone>
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
