import { ALONE, type Peers } from '#platform/processes/peers.ts';
import { IDLE_SECONDS } from '../rules/idle.ts';

export interface RecentUse {
  note(tokenHash: string, at: Date): void;
  /** @returns the later of the recorded use and the one in memory */
  latest(tokenHash: string, recorded: Date): Date;
}

/**
 * Caches in memory the uses within a minute of a recorded one, which are not written to the database. Without the cache a session could end up to a
 * minute early; a restart loses no more than that minute. Processes of one portal share their uses.
 */
export function openRecentUse(peers: Peers = ALONE): RecentUse {
  const uses = new Map<string, Date>();
  const keep = (tokenHash: string, at: Date): void => {
    // Deleting first moves the entry to the end: the map is ordered by time, and the loop stops at the first recent
    // entry.
    uses.delete(tokenHash);
    uses.set(tokenHash, at);
    for (const [hash, usedAt] of uses) {
      if (at.getTime() - usedAt.getTime() < IDLE_SECONDS * 1000) break;
      uses.delete(hash);
    }
  };
  const tell = peers.share('sesiones', Math.max, (tokenHash, at) => {
    const known = uses.get(tokenHash);
    if (!known || known.getTime() < at) keep(tokenHash, new Date(at));
  });
  return {
    note(tokenHash, at) {
      keep(tokenHash, at);
      tell(tokenHash, at.getTime());
    },
    latest(tokenHash, recorded) {
      const remembered = uses.get(tokenHash);
      return remembered && remembered > recorded ? remembered : recorded;
    },
  };
}
