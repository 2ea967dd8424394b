import { beforeEach, describe, expect, it, vi } from 'vitest'
import { trackMoves } from './move-history.ts'

/** A history with the entries 'before' and 'screen'; it shows the second. */
function openHistory(shown: readonly string[] = ['before', 'screen']) {
  const entries = [...shown]
  let at = entries.length - 1
  let tell: (isPop: boolean) => void = () => {}
  const current = () => {
    const key = entries[at] ?? ''
    return { screen: key.replace(/^over /, ''), isMark: key.startsWith('over ') }
  }
  const add = (key: string) => {
    at += 1
    entries.splice(at, entries.length, key)
  }
  const go = (delta: number) =>
    void setTimeout(() => {
      at += delta
      tell(true)
    })
  const dialogs = trackMoves({
    current,
    mark: () => add(`over ${entries[at]}`),
    cross: go,
    back: () => go(-1),
    listen: (onArrival) => {
      tell = onArrival
    },
  })
  const settled = () => vi.runAllTimersAsync()
  return {
    dialogs,
    /** Opens a dialog that closes on request, unless it `stays`. */
    open: async (stays = false) => {
      const close = vi.fn(() => {
        if (!stays) remove()
      })
      const remove = dialogs.add(close)
      await settled()
      return { close, remove }
    },
    put: (key: string) => {
      add(key)
      tell(false)
    },
    go: async (delta: number) => {
      go(delta)
      await settled()
    },
    settled,
    shown: () => entries[at],
    all: () => entries,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

describe('the back button', () => {
  it('closes an open dialog and stays on the screen; pressed again it leaves', async () => {
    const history = openHistory()
    const { close } = await history.open()
    await history.go(-1)
    expect(close).toHaveBeenCalledOnce()
    expect(history.shown()).toBe('screen')
    await history.go(-1)
    expect(history.shown()).toBe('before')
  })

  it('closes the top one of two, then the other', async () => {
    const history = openHistory()
    const lower = await history.open()
    const upper = await history.open()
    await history.go(-1)
    expect(upper.close).toHaveBeenCalledOnce()
    expect(lower.close).not.toHaveBeenCalled()
    await history.go(-1)
    expect(lower.close).toHaveBeenCalledOnce()
    expect(history.shown()).toBe('screen')
  })

  it('asks a dialog that stays open each time', async () => {
    const history = openHistory()
    const { close } = await history.open(true)
    await history.go(-1)
    await history.go(-1)
    expect(close).toHaveBeenCalledTimes(2)
    expect(history.shown()).toBe('over screen')
    expect(history.all()).toEqual(['before', 'screen', 'over screen'])
  })

  it('goes to the previous entry after a dialog was closed otherwise', async () => {
    const history = openHistory()
    const { remove } = await history.open()
    remove()
    await history.settled()
    expect(history.shown()).toBe('screen')
    await history.go(-1)
    expect(history.shown()).toBe('before')
  })
})

describe('the forward button', () => {
  it('finds no closed dialog again', async () => {
    const history = openHistory()
    const { remove } = await history.open()
    remove()
    await history.settled()
    await history.go(1)
    expect(history.shown()).toBe('screen')
  })
})

describe('a mark', () => {
  it('stays when one dialog replaces another', async () => {
    const history = openHistory()
    const { remove } = await history.open()
    remove()
    await history.open()
    expect(history.all()).toEqual(['before', 'screen', 'over screen'])
    expect(history.shown()).toBe('over screen')
  })

  it('is skipped after a reload that opened no dialog again', async () => {
    const history = openHistory(['before', 'screen', 'over screen'])
    await history.go(-1)
    expect(history.shown()).toBe('before')
  })

  it('is reused by a dialog that opens again after a reload, even late', async () => {
    const history = openHistory(['before', 'screen', 'over screen'])
    await history.settled()
    expect(history.shown()).toBe('over screen')
    const { close } = await history.open()
    expect(history.all()).toEqual(['before', 'screen', 'over screen'])
    await history.go(-1)
    expect(close).toHaveBeenCalledOnce()
  })

  it('is added again if a dialog stays open on the next screen', async () => {
    const history = openHistory()
    await history.open()
    history.put('next')
    await history.settled()
    expect(history.shown()).toBe('over next')
  })
})

describe('a move', () => {
  it('waits until the mark is left', async () => {
    const history = openHistory()
    const { remove } = await history.open()
    remove()
    const shown: unknown[] = []
    history.dialogs.whenUnmarked(() => shown.push(history.shown()))
    await history.settled()
    expect(shown).toEqual(['screen'])
  })

  it('waits for a move that is under way', async () => {
    const history = openHistory()
    const { remove } = await history.open()
    remove()
    vi.advanceTimersToNextTimer()
    history.dialogs.whenStill(() => history.put('next'))
    await history.settled()
    expect(history.all()).toEqual(['before', 'screen', 'next'])
  })
})
