import type { Loaded } from '../ui/account.ts';

/** Loads a part of the home. HTTP errors are part of the result and not thrown, so that the page can stream it. */
export async function loadedOf<Value>(read: () => Promise<Value | null | undefined>): Promise<Loaded<Value>> {
  try {
    const value = await read();
    return value === undefined || value === null ? { kind: 'failed' } : { kind: 'ready', value };
  } catch (thrown) {
    const status = (thrown as { init?: { status?: number } }).init?.status;
    if (status === undefined) throw thrown;
    return { kind: 'over', status };
  }
}
