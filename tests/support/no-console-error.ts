import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Fails a test on an unexpected console.error. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
