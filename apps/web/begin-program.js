// The page is painted with its picture before the program is asked for: on a slow network each would hold up the other.
;(() => {
  const patience = 3000
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
  // A button that is pressed while nobody listens is pressed again once the page is taken over.
  let pressed = null
  const notePress = ({ target }) => {
    pressed = target.closest('button')
    begin()
  }
  addEventListener('click', notePress, true)
  addEventListener('program-listens', () => removeEventListener('click', notePress, true))
  addEventListener('program-ready', () => pressed?.isConnected && pressed.click(), { once: true })
  // Once it is loaded a picture waits to be decoded, and once it is drawn to be shown.
  const whenShown = async () => {
    await Promise.allSettled([...document.images].map((picture) => picture.decode()))
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin, showing)))
  }
  addEventListener('load', whenShown)
  setTimeout(begin, patience)
})()
