// The page is painted with its picture before the program is asked for: on a slow network each would hold up the other.
;(() => {
  const timeoutMs = 3000
  // Milliseconds from a frame that is drawn to one that is seen.
  const showing = 50
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    const files = [...document.querySelectorAll('meta[name="program"]')].map((each) => each.content)
    for (const href of files) {
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
    }
    const program = Object.assign(document.createElement('script'), {
      type: 'module',
      src: files[0],
    })
    document.head.append(program)
  }
  // Buttons that are pressed before the page is taken over are pressed then, once each, in the same order.
  const pressed = []
  const recordPress = (event) => {
    begin()
    const button = event.target.closest('button')
    if (!button) return
    event.preventDefault()
    // What takes the page over would hear of it, too, and act on a form of which it knows nothing yet.
    event.stopImmediatePropagation()
    if (pressed.at(-1) !== button) pressed.push(button)
  }
  const pressAgain = async () => {
    removeEventListener('click', recordPress, true)
    for (const button of pressed) {
      if (button.isConnected) button.click()
      // What it changes is drawn before the next.
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  addEventListener('click', recordPress, true)
  addEventListener('program-ready', pressAgain, { once: true })
  // Once it is loaded a picture waits to be decoded, and once it is drawn to be shown.
  const whenShown = async () => {
    await Promise.allSettled([...document.images].map((picture) => picture.decode()))
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin, showing)))
  }
  addEventListener('load', whenShown)
  setTimeout(begin, timeoutMs)
})()
