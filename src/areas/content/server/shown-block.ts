import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import type { Block } from './store.ts';

/** So many blocks are remembered; a distributor has a few dozen. */
const MOST = 200;

/**
 * Sanitises blocks as they are shown: also what was kept before a rule became stricter, or by another hand. A block is asked for far more often than
 * it changes, and sanitising costs more than reading it: what was made of the same words is remembered.
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
