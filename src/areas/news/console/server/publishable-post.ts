import type { Publishable } from '#platform/publishing/publishable.ts';
import { type PostContent, parsePostContent } from '../../rules/post-content.ts';
import { findLivePost, hidePost, LISTED_POSTS, saveLivePost } from './post-queries.ts';

/** News posts as operators publish them; the key is the post's identifier. */
export const PUBLISHABLE_POST: Publishable<PostContent> = {
  kind: 'noticia',
  nameOf: (key, { name }) => `Noticia ${key}: «${name}»`,
  afterEnd: 'nothing',
  parse: parsePostContent,
  listed: LISTED_POSTS,
  readLive: (connection, key) => findLivePost(connection, Number(key)),
  writeLive: (tx, key, content, when) =>
    content ? saveLivePost(tx, Number(key), content, when) : hidePost(tx, Number(key), when.now),
};
