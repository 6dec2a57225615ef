export type DeviceKind = 'computer' | 'phone' | 'tablet' | 'other';

/** Patterns for the User-Agent header, the first that fits counts: a tablet also names a telephone's system, and a telephone a computer's. */
export const DEVICE_PATTERNS: readonly (readonly [Exclude<DeviceKind, 'other'>, string])[] = [
  ['tablet', String.raw`\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)`],
  ['phone', String.raw`\biPhone\b|\biPod\b|\bMobile\b`],
  ['computer', String.raw`\bWindows NT\b|\bMacintosh\b|\bX11\b|\bCrOS\b`],
];

const COMPILED = DEVICE_PATTERNS.map(([kind, pattern]) => [kind, new RegExp(pattern)] as const);

export const deviceKind = (userAgent: string): DeviceKind =>
  COMPILED.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'other';
