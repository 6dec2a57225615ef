import type { Publishable } from '#platform/publishing/publishable.ts';
import { type BlockContent, parseBlockContent } from '../../rules/block-content.ts';
import { findLiveBlock, hideBlock, LISTED_BLOCKS, saveLiveBlock } from './block-queries.ts';

/** Content blocks as operators publish them; the key is the block's identifier. */
export const PUBLISHABLE_BLOCK: Publishable<BlockContent> = {
  kind: 'bloque',
  nameOf: (key, { title }) => `Bloque ${key}: «${title}»`,
  afterEnd: 'before',
  parse: parseBlockContent,
  readLive: findLiveBlock,
  listed: LISTED_BLOCKS,
  writeLive: (tx, key, content, { now }) => (content ? saveLiveBlock(tx, key, content, now) : hideBlock(tx, key, now)),
};
