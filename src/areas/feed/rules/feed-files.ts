import { accountFiles } from './account-files.ts';
import { documentFiles } from './document-files.ts';
import type { FeedFile, FeedKind } from './feed-file.ts';

/** Every kind of file the feed knows. */
export const FEED_FILES: Readonly<Record<FeedKind, FeedFile>> = { ...accountFiles, ...documentFiles };
