/** Acts once, when an element comes into the viewport; returns the observer, whose `disconnect` calls it off. */
export function whenSeen(element: Element, act: () => void): IntersectionObserver {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    act()
  })
  observer.observe(element)
  return observer
}
