import { expect, test } from 'vitest';
import { CAUSE_WORDS, causeOf, causeWords } from './causes.ts';

test.each([
  ['552 5.2.2 mailbox full', 'mailbox-full'],
  ['552 5.3.4 message too big', 'too-big'],
  ['550 5.1.1 <ana@empresa.example>: user unknown', 'unknown-address'],
  ['550 rejected', 'unknown-address'],
  ['550 5.1.2 NXDOMAIN', 'unknown-domain'],
  ['queryMx ENOTFOUND empresa.exampel', 'unknown-domain'],
  ['El correo no se puede enviar: "to" no sirve.', 'bad-address'],
  ['Invalid login: 535 5.7.8 authentication failed', 'mail-password'],
  ['550 5.7.1 message looks like spam', 'taken-for-spam'],
  ['451 4.7.1 greylisted, try again later', 'asked-to-wait'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'no-answer'],
  ['fetch failed', 'no-answer'],
  ['El servicio de avisos contestó 500.', 'push-refused'],
  ['job heartbeat timeout', 'interrupted'],
  ['job timed out', 'timed-out'],
  ['Connection terminated unexpectedly', 'database-away'],
  ['Cannot read properties of undefined', 'other'],
  ['', 'other'],
])('the error text %j is recognised as its cause', (text, cause) => {
  expect(causeOf(text)).toBe(cause);
});

test('an unknown cause has words too', () => {
  expect(causeWords('toString')).toBe(CAUSE_WORDS.other);
  expect(causeWords('mailbox-full')).toBe(CAUSE_WORDS['mailbox-full']);
});
