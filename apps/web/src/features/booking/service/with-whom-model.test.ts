import { expect, it } from 'vitest'
import { sampleService } from '../../../testing/sample-service.ts'
import { peopleOf } from './with-whom-model.ts'

const [brenda, diego, eva] = ['Brenda', 'Diego', 'Eva'].map((name, color) => ({
  ...{ id: name.toLowerCase(), name, handle: name.toLowerCase() },
  ...{ about: `Soy ${name}`, color, imageUrl: null },
})) as [Person, Person, Person]
type Person = Exclude<Parameters<typeof peopleOf>[0], undefined>[number]
const gives = ({ id: memberId }: Person, price = 350) => ({ memberId, duration: 45, price })
const namesOf = (...asked: Parameters<typeof peopleOf>) =>
  peopleOf(...asked).map(({ name }) => name)
const team = [brenda, diego, eva]

it('lists those who give the service, in the order of the team, after anybody', () => {
  const givenBy = [gives(eva), gives(brenda)]
  expect(namesOf(team, sampleService({ givenBy }))).toEqual(['Quien esté libre', 'Brenda', 'Eva'])
})

it('is empty at a business of one, and for an event', () => {
  expect(peopleOf(undefined, sampleService())).toEqual([])
  expect(peopleOf(team, sampleService())).toEqual([])
})

it('marks the chosen person, or anybody', () => {
  const givenBy = [gives(brenda), gives(diego)]
  const chosenOf = (member?: Person) =>
    peopleOf(team, sampleService({ givenBy, ...(member && { member }) }))
      .filter(({ isChosen }) => isChosen)
      .map(({ name }) => name)
  expect(chosenOf()).toEqual(['Quien esté libre'])
  expect(chosenOf(diego)).toEqual(['Diego'])
})

it('has the prices once they differ', () => {
  const pricesOf = (...[service]: Parameters<typeof sampleService>) =>
    peopleOf(team, sampleService(service)).map(({ price }) => price)
  const givenBy = [gives(brenda), gives(diego, 300)]
  expect(pricesOf({ givenBy })).toEqual(['$350', '$350', '$300'])
  expect(pricesOf({ givenBy: [gives(brenda), gives(diego)] })).toEqual([null, null, null])
  const open = { price: 0, givenBy: [gives(brenda, 0), gives(diego)] }
  expect(pricesOf({ ...open, zeroPrice: 'ON_REQUEST' })).toEqual([
    'Precio por acordar',
    'Precio por acordar',
    '$350',
  ])
  // The page of one person lacks the price of the service with anybody.
  expect(pricesOf({ givenBy, member: diego, price: 300 })).toEqual([null, '$350', '$300'])
})
