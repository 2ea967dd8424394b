import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAddressBook, IconFileSpreadsheet } from '@tabler/icons-react'
import { FileDrop } from '../../../domain/imports/file-drop.tsx'
import { StepTitle } from '../../../domain/imports/step-title.tsx'
import classes from './import.module.css'

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
  const isReading = reading !== null
  return (
    <Stack>
      <StepTitle>Elige el archivo</StepTitle>
      <Text>
        Trae a tus clientes de una hoja de cálculo, de tu teléfono, de Google Contacts o de otra
        agenda. Antes de guardar nada verás, uno por uno, qué va a pasar.
      </Text>
      <FileDrop
        label="Archivo de clientes"
        Icon={IconFileSpreadsheet}
        isReading={isReading}
        choose={choose}
      >
        {(open) => (
          <>
            <Text size="sm" c="dimmed" ta="center" role="status" className={classes.dropText ?? ''}>
              {isReading
                ? `Leyendo «${reading}»…`
                : 'Un archivo de Excel, CSV o los contactos de tu teléfono (.vcf). Arrástralo aquí, o elígelo.'}
            </Text>
            <Buttons isReading={isReading} open={open} pick={pick} />
          </>
        )}
      </FileDrop>
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
