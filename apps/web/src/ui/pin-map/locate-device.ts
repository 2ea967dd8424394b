import type { Pin } from './pin.ts'

type Located = { ok: true; pin: Pin } | { ok: false; message: string }

const denied = 'No tenemos permiso para usar tu ubicación. Coloca el pin a mano.'
const unknown = 'No pudimos obtener tu ubicación. Coloca el pin a mano.'

/** Asks the device where it is; the browser asks the person first. */
export function locateDevice(): Promise<Located> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ ok: false, message: unknown })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ ok: true, pin: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED }) =>
        resolve({ ok: false, message: code === PERMISSION_DENIED ? denied : unknown }),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    )
  })
}
