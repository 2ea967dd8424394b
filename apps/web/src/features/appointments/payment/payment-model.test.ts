import { describe, expect, it } from 'vitest'
import { differenceOf, openingPayment, readPayment, valuesOf } from './payment-model.ts'

const read = (changes: object, price: number | null = 350) =>
  readPayment({ ...openingPayment('CASH', price), ...changes }, price)
const paid = { way: 'CASH' as const, amount: 350, tip: 0, owed: 0 }

describe('a payment', () => {
  it('is the price at first', () => {
    expect(read({})).toEqual({ payment: paid, errors: {} })
    expect(read({ way: null })).toEqual({ payment: null, errors: {} })
  })

  it('above the price asks whether it is a tip', () => {
    expect(read({ amount: 400 }).errors).toEqual({ isTip: 'Dinos si es propina' })
    expect(read({ amount: 400, isTip: true }).payment).toEqual({ ...paid, tip: 50 })
    expect(read({ amount: 400, isTip: false }).payment).toEqual({ ...paid, amount: 400 })
    expect(read({ amount: 350.35, isTip: true }).payment).toEqual({ ...paid, tip: 0.35 })
  })

  it('below the price is less, or leaves a debt', () => {
    expect(read({ amount: 300 }).payment).toEqual({ ...paid, amount: 300 })
    expect(read({ amount: 300, isOwed: true }).payment).toEqual({ ...paid, amount: 300, owed: 50 })
  })

  it('that is owed is at most the price', () => {
    expect(read({ way: 'OWED' }).payment).toEqual({ way: 'OWED', amount: 0, tip: 0, owed: 350 })
    expect(read({ way: 'OWED', debt: 351 }).errors).toHaveProperty('amount')
    expect(read({ way: 'OWED', debt: 0 }).errors).toHaveProperty('amount')
  })

  it('that is owed after all is the whole price, and what was typed before stays', () => {
    const typed = { amount: 100, isOwed: true }
    const owed = { way: 'OWED', amount: 0, tip: 0, owed: 350 }
    expect(read({ ...typed, way: 'OWED' }).payment).toEqual(owed)
    expect(read({ ...typed, debt: 200 }).payment).toEqual({ ...paid, amount: 100, owed: 250 })
    expect(read({ ...typed, way: 'OWED', debt: 200 }).payment).toEqual({ ...owed, owed: 200 })
  })

  it('that was owed and is paid by now is the whole price', () => {
    const stored = valuesOf({ way: 'OWED', amount: 0, tip: 0, owed: 120 }, 350)
    expect(readPayment({ ...stored, way: 'CASH' }, 350).payment).toEqual(paid)
  })

  it('of an appointment without a price is any amount', () => {
    expect(read({}, null).errors).toEqual({ amount: 'Escribe el monto' })
    expect(read({ amount: 500 }, null).payment).toEqual({ ...paid, amount: 500 })
  })

  it.each([-5, 0.005, 'mucho', 10_000_000, 1.005])(
    'is refused, and leaves no debt: %s',
    (amount) => {
      expect(read({ amount }).errors).toHaveProperty('amount')
      expect(differenceOf({ ...openingPayment('CASH', 20.1), amount }, 20.1)).toBe(0)
    },
  )

  it('that is stored opens as it was typed', () => {
    for (const payment of [
      { ...paid, tip: 50 },
      { ...paid, amount: 300, owed: 50 },
      { way: 'OWED', amount: 0, tip: 0, owed: 350 },
    ] as const)
      expect(readPayment(valuesOf(payment, 350), 350).payment).toEqual(payment)
  })
})
