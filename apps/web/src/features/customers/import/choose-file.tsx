import '@mantine/dropzone/styles.layer.css'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './import.module.css'
import { StepTitle } from './step-title.tsx'

interface ChooseFileProps {
  isReading: boolean
  problem: string | null
  choose: (files: readonly File[]) => Promise<void>
}

/** Step to choose or drop a file of customers. */
export function ChooseFile({ isReading, problem, choose }: ChooseFileProps) {
  return (
    <Stack>
      <StepTitle>Elige el archivo</StepTitle>
      <Text>
        Trae a tus clientes de una hoja de cálculo, de Google Contacts o de otra agenda. Antes de
        guardar nada verás, línea por línea, qué va a pasar.
      </Text>
      <FileDrop isReading={isReading} choose={choose} />
      {problem && (
        <Alert color="bugambilia" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        Reconocemos las columnas por su encabezado, por ejemplo Nombre, Apellido, Correo, Teléfono,
        Cumpleaños, Etiquetas y Notas, o por lo que llevan. Desde Excel, guárdalo como CSV.
      </Text>
    </Stack>
  )
}

function FileDrop({ isReading, choose }: Pick<ChooseFileProps, 'isReading' | 'choose'>) {
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
      inputProps={{ 'aria-label': 'Archivo de clientes' }}
      onDrop={(files) => void choose(files)}
      onReject={(refused) => void choose(refused.map(({ file }) => file))}
    >
      <Stack align="center" gap="xs">
        <IconFileSpreadsheet size={36} stroke={1.5} aria-hidden />
        <Text size="sm" c="dimmed" ta="center">
          Arrastra aquí tu archivo CSV, o elígelo.
        </Text>
        <Button loading={isReading} data-autofocus onClick={() => open.current?.()}>
          Elegir archivo
        </Button>
      </Stack>
    </Dropzone>
  )
}
