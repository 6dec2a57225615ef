/**
 * 15 minutes without mouse, key or scroll end the session; one minute before, a warning
 * (docs/product/session.md#idle-time). Milliseconds.
 */
export const IDLE_LIMIT_MS = 900_000;
export const WARNING_MS = 60_000;

/** The page reports activity to the server at most this often. */
export const TELL_SERVER_MS = 60_000;
/** Delay before a failed report is sent again. */
export const TELL_AGAIN_MS = 5_000;

export type IdleState = 'active' | 'warning' | 'over';

/** @param lastActivity newest activity in any tab, epoch milliseconds */
export function idleState(lastActivity: number, now: number): IdleState {
  const idle = now - lastActivity;
  if (idle >= IDLE_LIMIT_MS) return 'over';
  return idle >= IDLE_LIMIT_MS - WARNING_MS ? 'warning' : 'active';
}
