import { createContext, type RouterContextProvider } from 'react-router';
import { visitorContext } from '#areas/session/pages/session-context.server.ts';
import type { BlockWordsByReason } from '../rules/block-words.ts';

/** Words of all areas that block documents. Set by the wiring for each request. */
export const blockWords = createContext<BlockWordsByReason>();

/** The words as part of the root loader's data. Absent without a session. */
export const blockWordsData = (
  context: Readonly<RouterContextProvider>,
): { readonly blockWords?: BlockWordsByReason } =>
  context.get(visitorContext).facts ? { blockWords: context.get(blockWords) } : {};
