// Loads the program after the first paint, pictures included: on a slow network they would delay each other.
;(() => {
  const timeoutMs = 3000
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
      // Forms that work without it are sent now.
      program.onerror = () => pressAgain()
      document.head.append(program)
    }
  }
  // Buttons pressed before hydration, which are pressed again after it: once each, in the same order.
  const pressed = []
  const recordPress = (event) => {
    begin()
    const button = event.target.closest('button')
    if (!button) return
    event.preventDefault()
    // React may be listening already, before the form has its early input.
    event.stopImmediatePropagation()
    if (pressed.at(-1) !== button) pressed.push(button)
  }
  const pressAgain = async () => {
    removeEventListener('click', recordPress, true)
    for (const button of pressed) {
      if (button.isConnected) button.click()
      // Lets React render what this one changes.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  addEventListener('click', recordPress, true)
  addEventListener('program-ready', pressAgain, { once: true })
  // A loaded picture still has to be decoded, and a drawn frame to be displayed.
  const whenShown = async () => {
    await Promise.allSettled([...document.images].map((picture) => picture.decode()))
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin, displayMs)))
  }
  addEventListener('load', whenShown)
  setTimeout(begin, timeoutMs)
})()
