import { Text, Title } from '@mantine/core'

interface SectionHeadingProps {
  /** Id that labels the section (`aria-labelledby`). */
  id: string
  title: string
  children: string
}

/** Title and explanation of a settings section. */
export function SectionHeading({ id, title, children }: SectionHeadingProps) {
  return (
    <div>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <Text c="dimmed">{children}</Text>
    </div>
  )
}
