import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey, forgetAllTyped, forgetTyped, forgetTypedByOthers, keepTyped, readTyped } from './typed-draft.ts';

/** The storage of a browser, whose entries are its own properties as there. */
class TestStorage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  setItem(key: string, text: string): void {
    this[key] = text;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}

const RELEASE = draftKey(7, '/pagos/SRT-2026-081442', 'decidir');
const REASON = { motivo: ['El banco no cobró'] };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 });
  vi.stubGlobal('sessionStorage', new TestStorage());
  vi.stubGlobal('localStorage', new TestStorage());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a draft is found under the operator, address and form that wrote it, until it is forgotten', () => {
  keepTyped(RELEASE, REASON);
  expect(readTyped(RELEASE)).toEqual(REASON);
  expect(readTyped(draftKey(8, '/pagos/SRT-2026-081442', 'decidir'))).toBeUndefined();
  expect(readTyped(draftKey(7, '/pagos/SRT-2026-081443', 'decidir'))).toBeUndefined();
  expect(readTyped(draftKey(7, '/pagos/SRT-2026-081442', 'nota'))).toBeUndefined();
  forgetTyped(RELEASE);
  expect(readTyped(RELEASE)).toBeUndefined();
});

test('another operator in the same tab deletes the drafts, one with a longer number too', () => {
  keepTyped(RELEASE, REASON);
  sessionStorage.setItem('ajeno', 'sí');
  forgetTypedByOthers(7);
  expect(readTyped(RELEASE)).toEqual(REASON);
  forgetTypedByOthers(71);
  expect(readTyped(RELEASE)).toBeUndefined();
  expect(sessionStorage.getItem('ajeno')).toBe('sí');
});

test('a sign-out deletes the drafts of every tab, and keeps those that are typed afterwards', () => {
  const otherTab = new TestStorage();
  const thisTab = sessionStorage;
  vi.stubGlobal('sessionStorage', otherTab);
  keepTyped(RELEASE, REASON);
  vi.stubGlobal('sessionStorage', thisTab);
  keepTyped(RELEASE, REASON);
  vi.setSystemTime(2_000);
  forgetAllTyped();
  expect(Object.keys(thisTab)).toEqual([]);
  vi.stubGlobal('sessionStorage', otherTab);
  expect(readTyped(RELEASE)).toBeUndefined();
  vi.setSystemTime(3_000);
  keepTyped(RELEASE, REASON);
  expect(readTyped(RELEASE)).toEqual(REASON);
});

test('a damaged entry and a browser without storage restore nothing, and do not fail', () => {
  sessionStorage.setItem(RELEASE, '{');
  expect(readTyped(RELEASE)).toBeUndefined();
  for (const name of ['sessionStorage', 'localStorage'])
    vi.stubGlobal(name, {
      getItem: () => {
        throw new Error('refused');
      },
    });
  keepTyped(RELEASE, REASON);
  forgetTyped(RELEASE);
  forgetAllTyped();
  expect(readTyped(RELEASE)).toBeUndefined();
});
