/** Where a browser finds an image: on the same origin, whatever its host is called. */
export function makeImagePath(imageId: string | null): string | null {
  return imageId && `/api/images/${imageId}`
}
