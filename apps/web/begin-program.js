// Loads the program after the first paint, pictures included: on a slow network they would delay each other.
;(() => {
  const timeoutMs = 3000
  // A program that takes longer after a press leaves the page to its forms, which work without it.
  const patienceMs = 4000
  // Until a drawn frame is visible.
  const displayMs = 50
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    const filesOf = (name) =>
      [...document.querySelectorAll(`meta[name="${name}"]`)].map((each) => each.content)
    for (const href of filesOf('program-part')) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
    }
    for (const src of filesOf('program')) {
      const program = Object.assign(document.createElement('script'), { type: 'module', src })
      program.onerror = () => pressAgain()
      document.head.append(program)
    }
  }
  // Buttons pressed before hydration, which are pressed again after it: once each, in the same order.
  const pressed = []
  const waiting = []
  const showWaiting = (button) => {
    if (waiting.length === 0) {
      const styles = new CSSStyleSheet()
      styles.replaceSync(
        'form button[aria-busy=true]{opacity:.75}form button[aria-busy=true]::after{content:"Abriendo…";font-size:.75rem}',
      )
      document.adoptedStyleSheets.push(styles)
    }
    button.setAttribute('aria-busy', 'true')
    waiting.push(button)
  }
  const hideWaiting = () => {
    for (const button of waiting) button.removeAttribute('aria-busy')
  }
  const recordPress = (event) => {
    begin()
    const button = event.target.closest('button')
    if (!button) return
    event.preventDefault()
    // React may be listening already, before the form has its early input.
    event.stopImmediatePropagation()
    if (pressed.length === 0) setTimeout(pressAgain, patienceMs)
    if (pressed.at(-1) !== button) pressed.push(button)
    if (button.form) showWaiting(button)
  }
  const pressAgain = async () => {
    removeEventListener('click', recordPress, true)
    for (const button of pressed.splice(0)) {
      if (button.isConnected) button.click()
      // Lets React render what this one changes.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  addEventListener('click', recordPress, true)
  // When the program begins, a button may move or be replaced while it is pressed. The browser then clicks what is around it.
  let held = null
  addEventListener(
    'pointerdown',
    ({ target, clientX: x, clientY: y }) => {
      held = { button: target.closest('button'), x, y }
    },
    true,
  )
  addEventListener(
    'click',
    ({ target, clientX: x, clientY: y }) => {
      if (!held?.button || target.closest('a, button, input, label, summary')) return
      const { button } = held
      const isSamePlace = Math.hypot(x - held.x, y - held.y) < 8
      held = null
      if (!isSamePlace) return
      const shown = button.isConnected ? button : document.elementFromPoint(x, y)?.closest('button')
      shown?.click()
    },
    true,
  )
  addEventListener('program-ready', () => {
    hideWaiting()
    pressAgain()
  })
  addEventListener('error', pressAgain)
  addEventListener('unhandledrejection', pressAgain)
  // The browser may show this very page again.
  addEventListener('pagehide', hideWaiting)
  // A loaded picture still has to be decoded, and a drawn frame to be displayed.
  const whenShown = async () => {
    await Promise.allSettled([...document.images].map((picture) => picture.decode()))
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin, displayMs)))
  }
  addEventListener('load', whenShown)
  setTimeout(begin, timeoutMs)
})()
