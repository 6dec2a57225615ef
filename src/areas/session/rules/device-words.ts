/** A device in words that its owner recognises, from the User-Agent header. */
export interface DeviceWords {
  readonly kind: 'computer' | 'phone' | 'tablet' | 'other';
  /** `Computador, Chrome`. */
  readonly text: string;
}

const KINDS = { computer: 'Computador', phone: 'Celular', tablet: 'Tableta' } as const;

/** The order matters: browsers based on Chrome or Safari name those too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

function kindOf(userAgent: string): DeviceWords['kind'] {
  if (/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/.test(userAgent)) return 'tablet';
  if (/\biPhone\b|\biPod\b|\bMobile\b/.test(userAgent)) return 'phone';
  return /\bWindows NT\b|\bMacintosh\b|\bX11\b|\bCrOS\b/.test(userAgent) ? 'computer' : 'other';
}

/** @param userAgent stored with the session; null for sessions older than that column */
export function deviceInWords(userAgent: string | null | undefined): DeviceWords {
  const kind = kindOf(userAgent ?? '');
  if (kind === 'other') return { kind, text: userAgent ? 'Otro programa' : 'Dispositivo sin identificar' };
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return { kind, text: browser ? `${KINDS[kind]}, ${browser}` : KINDS[kind] };
}
