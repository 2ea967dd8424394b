import { localTime } from '@cuando/es/time/local-time'
import { firstOf, shownOn } from '../features/calendar/shown-days-model.ts'
import { badgeText } from '../features/notifications/news-model.ts'
import { addressOf } from '../lib/calls/call-address.ts'
import type { Early } from '../lib/calls/early-answers.ts'
import { isRecord } from '../lib/is-record.ts'
import { narrowScreen } from '../lib/narrow-screen.ts'
import { remembersByDefault } from '../lib/session/remember-me.ts'
import { returnTo } from '../lib/session/return-to.ts'
import { infoKey, readStoredState, sessionKey } from '../lib/session/stored-state.ts'
import { noAnswer } from '../lib/user-text.ts'
import { firstCalls } from './owner-paths.ts'
import { screenPath } from './shell-path.ts'

// Inlined in the HTML, before its links: for a logged-in owner it requests the first data at once; others are sent to
// the log-in page.

const { pathname, search, hash } = window.location
const path = screenPath(pathname)
const screen = firstCalls[path]
const session = readStoredState(sessionKey)
const user = isRecord(session?.user) ? session.user : null
const token =
  session?.isAuthenticated === true && typeof session.token === 'string' ? session.token : null

const isNarrow = window.matchMedia(narrowScreen).matches

const stopRecording = recordPresses()
const early: Early = { token, answers: new Map(), isWaiting: false, greet, stopRecording }
window.early = early
// Without the program's script, or one that it imports, the drawn screen would never get its data.
window.addEventListener('error', sayIfProgramFails, true)

if (screen) enter(screen)
else if (path === '/login' && token) leaveTo(returnTo(new URLSearchParams(search).get('returnTo')))

function enter({ calls, ownerCalls, daysCall, isDayOnPhones }: NonNullable<typeof screen>) {
  if (!token) {
    const here = `${pathname}${search}${hash}`
    return leaveTo(here === '/' ? '/login' : `/login?${new URLSearchParams({ returnTo: here })}`)
  }
  const role = String(user?.role ?? 'OWNER')
  const isOwner = role === 'OWNER'
  // Hides from the drawn menu what the role may not open.
  if (!isOwner) document.documentElement.dataset.role = role
  const [info] = [...calls, ...(isOwner ? ownerCalls : [])].map(ask)
  if (!daysCall || !info || (isDayOnPhones && !isNarrow)) return
  early.isWaiting = true
  void askForDays(daysCall, info).finally(() => {
    early.isWaiting = false
  })
}

/** The drawn screen must not flash up before the other page is shown. */
function leaveTo(address: string) {
  document.documentElement.style.display = 'none'
  window.location.replace(address)
}

function ask(address: string): Promise<Response> {
  const controller = new AbortController()
  const response = fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  })
  // The caller that takes it handles its failure.
  response.catch(() => {})
  early.answers.set(address, {
    response,
    abort: () => controller.abort(),
    askedAt: performance.now(),
  })
  return response
}

/** Needs the business's time zone, because the days to show depend on it. */
async function askForDays(daysCall: string, info: Promise<Response>) {
  const stored = readStoredState(infoKey)?.info
  const isOwn = isRecord(stored) && stored.commerceId === session?.commerceId
  const known = isOwn ? stored : await dataOf(info)
  if (typeof known?.timezone !== 'string') return
  const { date: today } = localTime(Date.now(), known.timezone)
  const shown = shownOn(new URLSearchParams(search), today, isNarrow)
  const address = addressOf(
    { path: daysCall },
    { query: { date: firstOf(shown), view: shown.view } },
  )
  // The program may have been faster.
  if (!early.answers.has(address)) ask(address)
}

async function dataOf(answer: Promise<Response>): Promise<Record<string, unknown> | null> {
  try {
    const envelope: unknown = await (await answer).clone().json()
    return isRecord(envelope) && isRecord(envelope.data) ? envelope.data : null
  } catch {
    return null
  }
}

/** Shows the drawn screen once all of it is parsed, so that its parts don't move. Fills in the session's data. */
function greet() {
  document.getElementById('root')?.setAttribute('data-whole', '')
  const remember = document.querySelector<HTMLInputElement>('input[name=remember]')
  if (remember) remember.defaultChecked = remembersByDefault()
  const unread = Number(session?.notReadNotifications)
  const badge = document.querySelector('[data-unread]')
  if (badge && token) badge.textContent = badgeText(unread)
  const heading = document.querySelector('h1')
  if (!heading || heading.textContent || typeof user?.name !== 'string') return
  heading.textContent = user.name
}

function sayIfProgramFails({ target }: Event) {
  if (!(target instanceof HTMLScriptElement)) return
  window.removeEventListener('error', sayIfProgramFails, true)
  // A link: buttons are kept for the program.
  const again = Object.assign(document.createElement('a'), { href: '', textContent: 'Reintentar' })
  const notice = document.createElement('p')
  notice.setAttribute('role', 'alert')
  notice.append(`${noAnswer} `, again)
  const [ground, text] = ['#37302b', '#fff']
  const place = 'position:fixed;inset:auto 0 0;z-index:500;margin:0;padding:0.75rem 1rem'
  notice.style.cssText = `${place};background:${ground};color:${text};text-align:center`
  again.style.cssText = 'display:inline-block;padding:0.625rem;color:inherit;font-weight:600'
  document.body.append(notice)
  window.addEventListener('online', () => window.location.reload())
}

/**
 * Records the buttons that are pressed before the program runs, and the button or link that is held down; it presses them
 * again. Links that were pressed work without the program.
 */
function recordPresses() {
  const pressed: HTMLElement[] = []
  let held: HTMLElement | null = null
  const record = (event: MouseEvent) => {
    const button = closestTo(event, 'button')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (pressed.at(-1) !== button) pressed.push(button)
  }
  const hold = (event: MouseEvent | KeyboardEvent) => {
    if (event instanceof KeyboardEvent) held = event.key === ' ' ? closestTo(event, 'button') : null
    else held = event.button === 0 ? closestTo(event, 'a, button') : null
  }
  const release = () => {
    held = null
  }
  const listeners = {
    click: record,
    mousedown: hold,
    keydown: hold,
    mouseup: release,
    keyup: release,
  }
  for (const [type, listen] of Object.entries(listeners))
    window.addEventListener(type, listen as EventListener, true)
  return () => {
    for (const [type, listen] of Object.entries(listeners))
      window.removeEventListener(type, listen as EventListener, true)
    return { pressed, held }
  }
}

const closestTo = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null
