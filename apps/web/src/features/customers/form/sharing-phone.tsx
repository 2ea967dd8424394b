import { fullName } from '@cuando/es/text'
import { Anchor, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { phoneToSeek, sharingQuery } from '../../../domain/customers/sharing-query.ts'
import { useOpenOther } from './use-open-other.ts'

const debounceMs = 500

/** Lists the customers that already have the phone, to avoid duplicates. */
export function SharingPhone({ phone }: { phone: string }) {
  const openOther = useOpenOther()
  const sought = phoneToSeek(phone)
  const [settled] = useDebouncedValue(sought, debounceMs)
  const { data = [] } = useQuery(sharingQuery(settled))
  const shown = settled === sought ? data : []
  return (
    <div role="status">
      {shown.map((each) => (
        <Text key={each.id} size="sm" mt={4}>
          {'Con este teléfono ya tienes a '}
          <Anchor component="button" type="button" size="sm" onClick={() => openOther(each.id)}>
            {fullName(each)}
          </Anchor>
        </Text>
      ))}
    </div>
  )
}
