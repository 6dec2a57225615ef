import { describe, expect, test } from 'vitest';
import { IntegrationProblem, PortalUnreachable } from './problem.ts';
import { isTemporaryFailure, readRetryAfter, secondsToNextTry, USUAL_RETRIES } from './retry.ts';

const problem = (status: number, retryAfter?: number, codigo = 'falla' as const) =>
  new IntegrationProblem({ status, problem: { codigo }, retryAfter, requestId: undefined });

const pauses = (failure: unknown, random: number) =>
  [1, 2, 3, 4, 5, 6].map((tried) => secondsToNextTry(failure, { tried, random, options: USUAL_RETRIES }));

describe('the pause before the next try', () => {
  test('doubles, and ends after the last try', () => {
    expect(pauses(new PortalUnreachable(), 0)).toEqual([0.25, 0.5, 1, 2, 4, undefined]);
  });
  test('is shortened by up to half, at random', () => {
    expect(pauses(problem(503), 1)).toEqual([0.125, 0.25, 0.5, 1, 2, undefined]);
  });
  test('is at least what Retry-After says', () => {
    expect(pauses(problem(429, 30), 0)).toEqual([30, 30, 30, 30, 30, undefined]);
    expect(pauses(problem(429, 30), 1)[0]).toBe(30.25);
  });
  test('is never longer than the limit', () => {
    const options = { tries: 99, firstPause: 1, longestPause: 10 };
    expect(secondsToNextTry(problem(503), { tried: 60, random: 0, options })).toBe(10);
    expect(secondsToNextTry(problem(503, 11), { tried: 1, random: 0, options })).toBeUndefined();
  });
});

test.each([
  [408, true],
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [401, false],
  [403, false],
  [404, false],
  [409, false],
  [410, false],
  [422, false],
])('status %i is temporary: %s', (status, isRepeated) => {
  expect(isTemporaryFailure(problem(status))).toBe(isRepeated);
});

test('a cut body is a temporary failure; an error of the program is not', () => {
  const cut = {
    status: 400,
    problem: { codigo: 'cuerpo_cortado' as const },
    retryAfter: undefined,
    requestId: undefined,
  };
  expect(isTemporaryFailure(new IntegrationProblem(cut))).toBe(true);
  expect(isTemporaryFailure(new TypeError('x'))).toBe(false);
});

const NOW = Date.parse('2026-09-05T14:00:00Z');
test.each([
  ['5', 5],
  [' 0 ', 0],
  ['Sat, 05 Sep 2026 14:00:30 GMT', 30],
  ['Sat, 05 Sep 2026 13:00:00 GMT', 0],
  ['soon', undefined],
  ['-5x', undefined],
  [null, undefined],
])('Retry-After %j is read as %s seconds', (header, seconds) => {
  expect(readRetryAfter(header, NOW)).toBe(seconds);
});
