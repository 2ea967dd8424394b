import type { PublicMember } from '@cuando/contract/booking/public-commerce'
import { formatPrice } from '@cuando/es/amounts'
import type { ShownService } from './own-service-model.ts'

interface Choice extends Pick<PublicMember, 'name' | 'about' | 'imageUrl'> {
  /** Empty for anybody. */
  handle: string
  /** Without the currency; null if all prices are equal. The page of one person lacks the price with anybody. */
  price: string | null
  isChosen: boolean
}

/** Those who give a service, after 'Quien esté libre'; empty if there is nobody to choose. */
export function peopleOf(team: readonly PublicMember[] = [], service: ShownService): Choice[] {
  const { givenBy = [], member, price } = service
  const shown = (amount: number) =>
    formatPrice({ ...service, price: amount }).replace(/ [A-Z]+$/, '')
  const isSame = givenBy.every((each) => each.price === price)
  const people = team.flatMap(({ id, name, about, imageUrl, handle }) => {
    const given = givenBy.find(({ memberId }) => memberId === id)
    if (!given) return []
    const isChosen = member?.id === id
    return [{ handle, name, about, imageUrl, price: isSame ? null : shown(given.price), isChosen }]
  })
  if (people.length === 0) return []
  const anybody = {
    ...{ handle: '', name: 'Quien esté libre', about: '', imageUrl: null },
    price: isSame || member ? null : shown(price),
    isChosen: !member,
  }
  return [anybody, ...people]
}
