import {
  type TemplateField as Field,
  inBraces,
  offeredFields,
  templateFields,
} from '@cuando/contract/appointments/template-fields'
import { limits } from '@cuando/contract/calls/limits'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useHasTeam } from '../../../../domain/team/team-query.ts'

interface TemplateFieldProps {
  value: string
  error: ReactNode
  onChange: (template: string) => void
}

/** The message, with a button for each field that inserts it at the caret. */
export function TemplateField({ value, error, onChange }: TemplateFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (field: Field) => {
    const { current } = area
    if (!current) return
    // Written into the element first, so that the caret stays after the inserted text.
    current.setRangeText(inBraces(field), current.selectionStart, current.selectionEnd, 'end')
    onChange(current.value)
    current.focus()
  }
  return (
    <Stack gap="xs">
      <Textarea
        ref={area}
        label="Mensaje"
        data-path="template"
        autosize
        minRows={6}
        maxRows={14}
        maxLength={limits.whatsappTemplate}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <Text size="sm" c="dimmed" id="campos">
        Toca un campo para ponerlo donde escribes; cada cliente recibe sus datos.
      </Text>
      <FieldButtons onPress={insert} />
    </Stack>
  )
}

/** A button for each field. */
function FieldButtons({ onPress }: { onPress: (field: Field) => void }) {
  const hasTeam = useHasTeam()
  return (
    <Group gap="xs" role="group" aria-labelledby="campos">
      {offeredFields(hasTeam).map((field) => (
        <Button
          key={field}
          variant="default"
          radius="xl"
          px="sm"
          title={templateFields[field]}
          aria-label={`${inBraces(field)}: ${templateFields[field]}`}
          onClick={() => onPress(field)}
        >
          {inBraces(field)}
        </Button>
      ))}
    </Group>
  )
}
