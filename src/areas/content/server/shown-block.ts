import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import type { Block } from './queries.ts';

/** The most blocks in the cache; a distributor has a few dozen. */
const MOST = 200;

/**
 * Sanitises blocks when they are read, so that blocks stored under older rules, or written directly to the database,
 * are covered too. The result is cached by content, because sanitising costs more than reading and blocks rarely
 * change.
 */
export function blockShower(): (block: Block) => Block {
  const remembered = new Map<string, { readonly saved: string; readonly shown: string }>();
  return (block) => {
    const known = remembered.get(block.identifier);
    if (known?.saved === block.content) return { ...block, content: known.shown };
    const shown = sanitizeHtml(block.content);
    if (remembered.size >= MOST) remembered.clear();
    remembered.set(block.identifier, { saved: block.content, shown });
    return { ...block, content: shown };
  };
}
