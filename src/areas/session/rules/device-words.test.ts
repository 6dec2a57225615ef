import { expect, test } from 'vitest';
import { deviceInWords } from './device-words.ts';

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
])('%j is %s', (userAgent, words) => {
  expect(deviceInWords(userAgent).text).toBe(words);
});
