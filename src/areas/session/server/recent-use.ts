import { IDLE_SECONDS } from '../rules/idle.ts';

export interface RecentUse {
  note(tokenHash: string, at: Date): void;
  /** @returns the recorded use, or the later one that is only remembered here */
  latest(tokenHash: string, recorded: Date): Date;
}

/**
 * Uses within a minute of a recorded one are not worth a write, but they count: without them a session could end up to a
 * minute before its fifteen are over. Lost with the process, which costs that minute and nothing else.
 */
export function openRecentUse(): RecentUse {
  const uses = new Map<string, Date>();
  return {
    note(tokenHash, at) {
      // Set anew, so that the oldest stands first and forgetting stops at the first one that still counts.
      uses.delete(tokenHash);
      uses.set(tokenHash, at);
      for (const [hash, usedAt] of uses) {
        if (at.getTime() - usedAt.getTime() < IDLE_SECONDS * 1000) break;
        uses.delete(hash);
      }
    },
    latest(tokenHash, recorded) {
      const remembered = uses.get(tokenHash);
      return remembered && remembered > recorded ? remembered : recorded;
    },
  };
}
