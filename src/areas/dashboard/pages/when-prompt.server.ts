import { setTimeout } from 'node:timers/promises';
import type { Coming, Loaded } from '../ui/account.ts';

/** Wait before streaming: long enough for a healthy back end, so that skeletons do not flash. */
const PROMPT_MS = 300;

/** The value if it arrives within 300 ms, else its promise, which the page streams. Inside an object, because a bare promise would be awaited. */
export async function whenPrompt<Value>(coming: Promise<Loaded<Value>>): Promise<{ readonly coming: Coming<Value> }> {
  const late = new AbortController();
  const arrived = await Promise.race([coming, setTimeout(PROMPT_MS, undefined, { signal: late.signal })]);
  late.abort();
  return { coming: arrived ?? coming };
}
