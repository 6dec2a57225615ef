import { setTimeout } from 'node:timers/promises';
import type { Account, Coming, Loaded } from '../ui/account.ts';

/** Wait before streaming: long enough for a healthy back end, so that skeletons do not flash. */
const PROMPT_MS = 300;

/** The account if it arrives within 300 ms, else its promise for the page to stream. */
export async function whenPrompt(account: Promise<Loaded<Account>>): Promise<{ account: Coming<Account> }> {
  const late = new AbortController();
  const arrived = await Promise.race([account, setTimeout(PROMPT_MS, undefined, { signal: late.signal })]);
  late.abort();
  return { account: arrived ?? account };
}
