import { createContext, type RouterContextProvider } from 'react-router';
import { visitor } from '#areas/session/pages/session-context.server.ts';
import type { BlockWordsByReason } from '../rules/block-words.ts';

/** The words of all areas that block documents. The wiring sets them for each request. */
export const blockWords = createContext<BlockWordsByReason>();

/** For the root's loader; without a session, no property. */
export const blockWordsData = (
  context: Readonly<RouterContextProvider>,
): { readonly blockWords?: BlockWordsByReason } =>
  context.get(visitor).facts ? { blockWords: context.get(blockWords) } : {};
