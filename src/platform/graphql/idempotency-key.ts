import { randomUUID } from 'node:crypto';
import { invalidInput } from './errors.ts';

const KEY = /^[\x21-\x7e]{1,255}$/;

/**
 * The idempotency key of a request; a new one if the client sends none.
 * @throws contract error `key-invalid`
 */
export function readIdempotencyKey(given: string | null | undefined): string {
  const key = given ?? randomUUID();
  if (!KEY.test(key))
    throw invalidInput('Idempotency-Key must have 1 to 255 visible characters.', { code: 'key-invalid' });
  return key;
}
