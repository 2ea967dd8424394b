import { normalizePhone } from '@cuando/es/phones'
import { fullName } from '@cuando/es/text'
import { Anchor, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { sharingQuery } from '../../../domain/customers/sharing-query.ts'
import { useOpenOther } from './use-open-other.ts'

const debounceMs = 500
/** A phone of fewer digits is still being typed. */
const fewestDigits = 7

/** Who has the phone already, before a second customer is made of one person. */
export function SharingPhone({ phone }: { phone: string }) {
  const openOther = useOpenOther()
  const [typed] = useDebouncedValue(normalizePhone(phone), debounceMs)
  const { data = [] } = useQuery(sharingQuery(typed.length < fewestDigits ? null : typed))
  const shown = typed === normalizePhone(phone) ? data : []
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
