/**
 * Node's options for a process that a test ends after seconds: it runs the embedded database without optimising its
 * code first, which takes a second of processor time at each start, and leaves its compiled files to the next process.
 */
export const SHORT_LIVED: readonly string[] = [
  '--liftoff-only',
  `--import=${new URL('keep-compiled.mjs', import.meta.url)}`,
];
