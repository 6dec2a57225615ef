import type { SafeHtml } from '#kernel/safe-html.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';

/** The most texts in the cache; a distributor has a few dozen blocks and news posts. */
const MOST = 300;

/**
 * Sanitises texts when they are read, so that texts stored under older rules, or written directly to the database,
 * are covered too. The result is cached by content, because sanitising costs more than reading and texts rarely
 * change.
 */
export function cleanContent(): (name: string, saved: string) => SafeHtml {
  const remembered = new Map<string, { readonly saved: string; readonly shown: SafeHtml }>();
  return (name, saved) => {
    const known = remembered.get(name);
    if (known?.saved === saved) return known.shown;
    const shown = sanitizeHtml(saved);
    if (remembered.size >= MOST) remembered.clear();
    remembered.set(name, { saved, shown });
    return shown;
  };
}
