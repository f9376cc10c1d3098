// Seven labels for the device that made the reservation (G-19). Order matters: Windows Phone names Android
// and iPhone, Android names Linux.

export type DeviceLabel =
  | 'Android Mobile'
  | 'iOS Mobile'
  | 'Windows Desktop'
  | 'Mac Desktop'
  | 'Linux Desktop'
  | 'Mobile'
  | 'Unknown';

const LABELS: readonly (readonly [RegExp, DeviceLabel])[] = [
  [/Windows Phone|IEMobile/i, 'Mobile'],
  [/Android/i, 'Android Mobile'],
  [/iPhone|iPad|iPod/i, 'iOS Mobile'],
  [/Windows/i, 'Windows Desktop'],
  [/Macintosh|Mac OS X/i, 'Mac Desktop'],
  [/Mobi|Tizen|KAIOS|BlackBerry|BB10|Opera Mini/i, 'Mobile'],
  [/Linux|X11|CrOS/i, 'Linux Desktop'],
];

/**
 * Returns the label of a browser's user agent. Touch points tell an iPad that poses as a Mac, because a Mac
 * has none.
 */
export function deviceLabel(userAgent: string, touchPoints = 0): DeviceLabel {
  const label = LABELS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown';
  return label === 'Mac Desktop' && touchPoints > 1 ? 'iOS Mobile' : label;
}
