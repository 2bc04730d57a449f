import type { Fix } from './walk.ts';

/** Reason why a device does not report its position. */
export type PositionTrouble = 'refused' | 'unknown';

/**
 * Follows where this device is, also without a network.
 * @returns ends the following
 */
export function watchPosition(
  onFix: (fix: Fix) => void,
  onTrouble: (trouble: PositionTrouble) => void,
): () => void {
  if (!('geolocation' in navigator)) {
    onTrouble('unknown');
    return () => undefined;
  }
  const watch = navigator.geolocation.watchPosition(
    ({ coords: { longitude, latitude, accuracy }, timestamp }) =>
      onFix({ position: [longitude, latitude], accuracy, at: timestamp }),
    ({ code, PERMISSION_DENIED }) => onTrouble(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
    { enableHighAccuracy: true, maximumAge: 5000, timeout: 20_000 },
  );
  return () => navigator.geolocation.clearWatch(watch);
}
