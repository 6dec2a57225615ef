import { expect, test } from 'vitest';
import { readIp } from './ip-answer.ts';

test.each([
  [{ ip: '186.30.1.2' }, '186.30.1.2'],
  [{ ip: '2001:db8::1' }, '2001:db8::1'],
  [{ ip: '186.30.1.2', country: 'CO' }, '186.30.1.2'],
  [{ ip: 12 }, undefined],
  [{ ip: '<b>186.30.1.2</b>' }, undefined],
  [{ ip: '' }, undefined],
  [{ ip: '1'.repeat(46) }, undefined],
  [{}, undefined],
  [null, undefined],
  ['186.30.1.2', undefined],
])('the answer %j of the IP service is read as %s', (answer, ip) => expect(readIp(answer)).toBe(ip));
