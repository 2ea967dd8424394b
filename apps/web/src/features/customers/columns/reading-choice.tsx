import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type Encoding, encodingNames } from '../encoding/encodings-model.ts'
import type { Reading } from '../encoding/reading-model.ts'
import classes from '../import/import.module.css'

interface ReadingChoiceProps {
  reading: Reading
  onChange: (encoding: Encoding) => void
}

/** Shows how accented letters were read, and lets the owner choose if they are wrong. */
export function ReadingChoice({ reading, onChange }: ReadingChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const { encoding, choices } = reading
  const sample = choices.find((choice) => choice.encoding === encoding)?.sample ?? ''
  return (
    <Stack gap={0}>
      <Group gap="xs">
        <Text className={classes.fileName ?? ''}>
          Así se lee: <b>{sample}</b>
        </Text>
        <Button
          variant="subtle"
          px="xs"
          ml="calc(-1 * var(--mantine-spacing-xs))"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Se lee mal
        </Button>
      </Group>
      {isOpen && <Readings reading={reading} onChange={onChange} />}
    </Stack>
  )
}

function Readings({ reading: { encoding, choices }, onChange }: ReadingChoiceProps) {
  return (
    <Radio.Group
      label="¿Cómo se lee bien?"
      description="Si de ninguna forma, guarda el archivo como «CSV UTF-8» y elígelo de nuevo."
      value={encoding}
      onChange={(value) => {
        const chosen = choices.find((choice) => choice.encoding === value)
        if (chosen) onChange(chosen.encoding)
      }}
    >
      <Stack gap="xs" mt="xs">
        {choices.map((choice) => (
          <Radio
            key={choice.encoding}
            value={choice.encoding}
            label={choice.sample}
            description={encodingNames[choice.encoding]}
            classNames={{ label: classes.fileName ?? '' }}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
