import { describe, expect, test } from 'vitest';
import { UnusableBody } from '#platform/http/unpack-body.ts';
import { packFailure, unpackFailure } from './thread-messages.ts';

const sent = (error: unknown): Error => unpackFailure(structuredClone(packFailure(error)));

describe('an error sent to another thread', () => {
  test('keeps the code of a database failure', () => {
    const error = Object.assign(new Error('no hay'), { code: '57P01', severity: 'FATAL' });
    expect(sent(error)).toMatchObject({ message: 'no hay', code: '57P01', severity: 'FATAL', stack: error.stack });
  });

  test('keeps the fault of a request body', () => {
    const failure = sent(new UnusableBody('digest'));
    expect(failure).toBeInstanceOf(UnusableBody);
    expect(failure).toMatchObject({ fault: 'digest' });
  });

  test.each([
    ['undefined', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a text', 'no hay', "'no hay'"],
    ['an object without a prototype', Object.create(null), '[Object: null prototype] {}'],
    [
      'an error whose fields cannot be copied',
      Object.assign(new Error('a'), { message: () => 1, stack: () => 1 }),
      /./,
    ],
  ])('is an Error for any thrown value: %s', (_name, thrown, message) => {
    const failure = sent(thrown);
    expect(failure).toBeInstanceOf(Error);
    expect(failure.message).toMatch(message);
  });
});
