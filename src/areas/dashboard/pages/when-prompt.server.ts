import { setTimeout } from 'node:timers/promises';
import type { Account, Coming, Loaded } from '../ui/account.ts';

/** Long enough for a healthy back end: a shape that gives way at once is a flash. */
const PROMPT_MS = 300;

/** The account itself when it comes promptly; else the promise of it, for the page to stream. */
export async function whenPrompt(account: Promise<Loaded<Account>>): Promise<{ account: Coming<Account> }> {
  const late = new AbortController();
  const arrived = await Promise.race([account, setTimeout(PROMPT_MS, undefined, { signal: late.signal })]);
  late.abort();
  return { account: arrived ?? account };
}
