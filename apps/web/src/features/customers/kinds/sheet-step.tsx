import { limits } from '@cuando/contract/calls/limits'
import { Button, Stack, Text } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { countMany, manyWords } from '../../../domain/imports/many-words.ts'
import { StepTitle } from '../../../domain/imports/step-title.tsx'
import type { ChosenWorkbook } from '../file/use-file.ts'
import classes from '../import/import.module.css'
import type { NamedFile } from './sheets-model.ts'

interface SheetStepProps {
  workbook: ChosenWorkbook
  onChoose: (sheet: NamedFile) => void
  onBack: () => void
}

/** Step to choose the sheet of a workbook that has the customers. */
export function SheetStep({ workbook, onChoose, onBack }: SheetStepProps) {
  // A damaged workbook may have a name twice.
  const sheets = workbook.sheets.map((sheet, at) => ({ sheet, at }))
  return (
    <Stack>
      <StepTitle>En qué hoja están tus clientes</StepTitle>
      <Text>
        <b className={classes.fileName}>{workbook.name}</b> tiene varias hojas con datos.
      </Text>
      {workbook.tooLong.map((name) => (
        <Text key={name}>
          {`La hoja «${name}» tiene más de ${manyWords(limits.importLines)} clientes: divídela para importarla.`}
        </Text>
      ))}
      <Stack gap="sm">
        {sheets.map(({ sheet, at }) => (
          <Button
            key={`${at} ${sheet.name}`}
            variant="default"
            justify="flex-start"
            leftSection={<IconTable size={18} aria-hidden />}
            classNames={{ root: classes.sheet ?? '', label: classes.sheetLabel ?? '' }}
            onClick={() => onChoose(sheet)}
          >
            {`${sheet.name} · ${countMany(sheet.file.lines.length, 'línea', 'líneas')}`}
          </Button>
        ))}
      </Stack>
      <Button variant="default" onClick={onBack}>
        Elegir otro archivo
      </Button>
    </Stack>
  )
}
