// The program of the waiting list's page: subscribes this device to a push message about a held place. A file of its own, so that the
// page loads nothing else.

const box = document.querySelector<HTMLElement>('[data-push-key]')
const hasPush = 'PushManager' in window && 'serviceWorker' in navigator && 'Notification' in window
if (box && hasPush) offerPush(box)

function offerPush(place: HTMLElement): void {
  const button = place.querySelector('button')
  const status = place.querySelector('[role=status]')
  if (!button || !status) return
  place.hidden = false
  button.addEventListener('click', async () => {
    button.disabled = true
    status.textContent = 'Activando…'
    const { text, isDone } = await subscribe(place.dataset)
    status.textContent = text
    button.hidden = isDone
    button.disabled = false
  })
}

const failed = { text: 'No se pudo activar. Inténtalo de nuevo en un momento.', isDone: false }

async function subscribe({ pushKey = '', pushUrl = '' }: DOMStringMap) {
  try {
    if ((await Notification.requestPermission()) !== 'granted')
      return { text: 'Tu navegador no permite avisos de esta página.', isDone: false }
    // No page of this scope is in its charge until it is loaded again: it only shows messages.
    const options = { scope: '/espera', updateViaCache: 'none' } as const
    const registration = await navigator.serviceWorker.register('/waiting-worker.js', options)
    await activeWorker(registration)
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: pushKey,
    })
    const answer = await fetch(pushUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(pick(subscription.toJSON())),
    })
    if (answer.ok) return { text: 'Listo: también te avisamos aquí.', isDone: true }
    const { message } = Object(await answer.json())
    return typeof message === 'string' ? { text: message, isDone: false } : failed
  } catch {
    return failed
  }
}

/** The browser subscribes only a worker that is active. */
async function activeWorker({ installing, waiting, active }: ServiceWorkerRegistration) {
  const worker = active ?? waiting ?? installing
  if (!worker || worker.state === 'activated') return
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    })
  })
}

const pick = ({ endpoint, keys }: PushSubscriptionJSON) => ({ endpoint, keys })

export {}
