import { Text, Title } from '@mantine/core'

interface SectionHeadingProps {
  /** By which the section is named. */
  id: string
  title: string
  children: string
}

/** What a section of the settings is, and what it is for. */
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
