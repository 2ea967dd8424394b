import '@mantine/dropzone/styles.layer.css'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconAddressBook, IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef } from 'react'
import classes from './import.module.css'
import { StepTitle } from './step-title.tsx'

interface ChooseFileProps {
  /** The name of the file that is being read. */
  reading: string | null
  problem: string | null
  choose: (files: readonly File[]) => Promise<void>
  /** Picks contacts of the phone; null where that is impossible. */
  pick: (() => Promise<void>) | null
}

/** Step to choose or drop a file of customers, or to pick contacts of the phone. */
export function ChooseFile({ reading, problem, choose, pick }: ChooseFileProps) {
  return (
    <Stack>
      <StepTitle>Elige el archivo</StepTitle>
      <Text>
        Trae a tus clientes de una hoja de cálculo, de tu teléfono, de Google Contacts o de otra
        agenda. Antes de guardar nada verás, uno por uno, qué va a pasar.
      </Text>
      <FileDrop reading={reading} choose={choose} pick={pick} />
      {problem && (
        <Alert color="bugambilia" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        Reconocemos las columnas por su encabezado, por ejemplo Nombre, Apellido, Correo, Teléfono,
        Cumpleaños, Etiquetas y Notas, o por lo que llevan. En la app de contactos de tu teléfono,
        «Exportar» o «Compartir» crea un archivo .vcf.
      </Text>
    </Stack>
  )
}

function FileDrop({ reading, choose, pick }: Omit<ChooseFileProps, 'problem'>) {
  const open = useRef<() => void>(null)
  const isReading = reading !== null
  return (
    // It accepts everything: phones hide files whose type they don't know, and contents tell what a file is.
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
        <Text size="sm" c="dimmed" ta="center" role="status" className={classes.dropText ?? ''}>
          {isReading
            ? `Leyendo «${reading}»…`
            : 'Un archivo de Excel, CSV o los contactos de tu teléfono (.vcf). Arrástralo aquí, o elígelo.'}
        </Text>
        <Buttons isReading={isReading} open={() => open.current?.()} pick={pick} />
      </Stack>
    </Dropzone>
  )
}

interface ButtonsProps {
  isReading: boolean
  open: () => void
  pick: ChooseFileProps['pick']
}

const Buttons = ({ isReading, open, pick }: ButtonsProps) => (
  <Group gap="sm" justify="center">
    <Button loading={isReading} data-autofocus onClick={open}>
      Elegir archivo
    </Button>
    {pick && (
      <Button
        variant="default"
        disabled={isReading}
        leftSection={<IconAddressBook size={18} aria-hidden />}
        onClick={() => void pick()}
      >
        Elegir de mis contactos
      </Button>
    )}
  </Group>
)
