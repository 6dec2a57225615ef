import { createContext, type RouterContextProvider } from 'react-router';
import { visitor } from '#areas/session/pages/session-context.server.ts';
import type { BlockWordsByReason } from '../rules/block-words.ts';

/** The words of all areas that block documents. The wiring sets them for each request. */
export const blockWords = createContext<BlockWordsByReason>();

/** Part of the root loader's data. Without a session the property is absent. */
export const blockWordsData = (
  context: Readonly<RouterContextProvider>,
): { readonly blockWords?: BlockWordsByReason } =>
  context.get(visitor).facts ? { blockWords: context.get(blockWords) } : {};
