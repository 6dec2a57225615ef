import { expect, test } from 'vitest';
import { localDate } from '#kernel/local-date.ts';
import {
  closedInWords,
  closeOthersLabel,
  deviceInWords,
  failedAttemptsInWords,
  lastUseInWords,
} from './session-words.ts';

test.each([
  [1, 'Cerrar la otra'],
  [2, 'Cerrar las otras dos'],
  [9, 'Cerrar las otras nueve'],
  [1200, 'Cerrar las otras 1.200'],
])('the button that ends %i other sessions reads: %s', (others, words) => {
  expect(closeOthersLabel(others)).toBe(words);
});

test.each([
  [0, 'Esa sesión ya estaba cerrada.'],
  [1, 'Cerramos una sesión.'],
  [2, 'Cerramos dos sesiones.'],
  [12, 'Cerramos 12 sesiones.'],
])('the sentence after ending %i sessions is: %s', (closed, words) => {
  expect(closedInWords(closed)).toBe(words);
});

test('the last use of a session today is shown as "Hoy", also late in the evening', () => {
  const today = localDate('2026-09-05');
  expect(lastUseInWords('2026-09-05T12:52:00Z', today)).toBe('Hoy, 7:52');
  expect(lastUseInWords('2026-09-06T04:59:00Z', today)).toBe('Hoy, 23:59');
  expect(lastUseInWords('2026-09-05T04:59:00Z', today)).toBe('4 sep 2026, 23:59');
});

test.each([
  [1, 'Un intento fallido el 3 sep 2026, 22:15'],
  [2, 'Dos intentos fallidos el 3 sep 2026, 22:15'],
  [40, '40 intentos fallidos el 3 sep 2026, 22:15'],
])('%i failed attempts are described: %s', (count, words) => {
  expect(failedAttemptsInWords(count, '2026-09-04T03:15:00Z')).toBe(words);
});

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${WINDOWS} Chrome/126.0.0.0 Safari/537.36`, 'Computador, Chrome'],
  [`${WINDOWS} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Computador, Edge'],
  [`${WINDOWS} Chrome/126.0.0.0 Safari/537.36 OPR/112.0.0.0`, 'Computador, Opera'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Computador, Firefox'],
  [`${MAC} Version/17.5 Safari/605.1.15`, 'Computador, Safari'],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'Celular, Safari'],
  [`${IPHONE} CriOS/126.0 Mobile/15E148 Safari/604.1`, 'Celular, Chrome'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36', 'Celular, Chrome'],
  [
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'Celular, Samsung Internet',
  ],
  ['Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36', 'Tableta, Chrome'],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1', 'Tableta, Safari'],
  ['Mozilla/5.0 (Windows NT 10.0) Desconocido/1.0', 'Computador'],
  ['curl/8.5.0', 'Otro programa'],
  ['', 'Dispositivo sin identificar'],
  [null, 'Dispositivo sin identificar'],
  [undefined, 'Dispositivo sin identificar'],
])('the user agent %j is shown as %s', (userAgent, words) => {
  expect(deviceInWords(userAgent).text).toBe(words);
});
