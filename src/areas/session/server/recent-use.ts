import { IDLE_SECONDS } from '../rules/idle.ts';

export interface RecentUse {
  note(tokenHash: string, at: Date): void;
  /** @returns the later one of the recorded use and the one in memory */
  latest(tokenHash: string, recorded: Date): Date;
}

/**
 * Keeps in memory the uses within a minute of a recorded one, which are not written to the database. Without them a
 * session could end up to a minute early. A restart loses them, which costs at most that minute.
 */
export function openRecentUse(): RecentUse {
  const uses = new Map<string, Date>();
  return {
    note(tokenHash, at) {
      // Deleting first moves the entry to the end: the map is ordered by time, and the loop stops at the first recent
      // entry.
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
