import { expect, test } from 'vitest';
import { deviceLabel } from './device-label.ts';

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'Android Mobile'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1', 'iOS Mobile'],
  ['Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'iOS Mobile'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'Windows Desktop'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15', 'Mac Desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Linux Desktop'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'Linux Desktop'],
  ['Mozilla/5.0 (Mobile; LYF/F90M; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Mobile'],
  ['Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) Edge/15.15254 Mobile', 'Mobile'],
  ['curl/8.5.0', 'Unknown'],
  ['', 'Unknown'],
])('G-19 %s is %s', (userAgent, label) => expect(deviceLabel(userAgent)).toBe(label));

test('G-19 an iPad that calls itself a Mac is known by its touch points', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15';
  expect(deviceLabel(mac, 5)).toBe('iOS Mobile');
  expect(deviceLabel(mac, 2)).toBe('iOS Mobile');
  expect(deviceLabel(mac, 1)).toBe('Mac Desktop');
  expect(deviceLabel(mac, 0)).toBe('Mac Desktop');
});
