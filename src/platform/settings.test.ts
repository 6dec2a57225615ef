import { expect, test } from 'vitest';
import { isLoopback } from './settings.ts';

test.each(['127.0.0.1', '127.1.2.3', 'localhost', 'LOCALHOST', '::1', '[::1]', '::ffff:127.0.0.1'])(
  'the host %s is this machine',
  (host) => expect(isLoopback(host)).toBe(true),
);
test.each(['0.0.0.0', '::', '10.0.0.4', '127.0.0.1.example', 'localhost.example', ''])(
  'the host %s is not this machine',
  (host) => expect(isLoopback(host)).toBe(false),
);
