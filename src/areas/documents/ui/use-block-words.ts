import { useRouteLoaderData } from 'react-router';
import type { BlockWordsByReason } from '../rules/block-words.ts';

/** The words of all areas that block documents, from the root's data. */
export const useBlockWords = (): BlockWordsByReason =>
  useRouteLoaderData<{ readonly blockWords?: BlockWordsByReason }>('root')?.blockWords ?? {};
