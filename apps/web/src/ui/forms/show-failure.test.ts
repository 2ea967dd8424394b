import { beforeEach, describe, expect, it } from 'vitest'
import { useToasts } from '../toasts/toast-store.ts'
import { showFailure } from './show-failure.ts'

const title = 'Error al crear el cliente'
const shown = () => useToasts.getState().shown.map((toast) => [toast.title, toast.message])

beforeEach(() => useToasts.setState({ shown: [] }))

describe('a failure', () => {
  it('has its reason below its title', () => {
    showFailure(title, { message: 'Email inválido' })
    expect(shown()).toEqual([[title, 'Email inválido']])
  })

  it('without a reason has only its title', () => {
    const message = 'No se pudo crear el cliente'
    showFailure(title, { message, isDefaultText: true })
    expect(shown()).toEqual([[undefined, title]])
  })
})
