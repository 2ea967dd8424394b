import { NativeSelect } from '@mantine/core'

interface NumberChoiceProps {
  label: string
  from: number
  to: number
  value: number
  words: (count: number) => string
  onChange: (count: number) => void
}

/** One of a few numbers, chosen without a keyboard. */
export function NumberChoice({ label, from, to, value, words, onChange }: NumberChoiceProps) {
  const counts = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return (
    <NativeSelect
      label={label}
      value={String(value)}
      data={counts.map((count) => ({ value: String(count), label: words(count) }))}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  )
}
