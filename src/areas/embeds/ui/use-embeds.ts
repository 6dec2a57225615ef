import { useRouteLoaderData } from 'react-router';
import type { Embeds } from '../rules/embeds.ts';

const NONE: Embeds = {};

/** What is on for this visitor. Also on the error page of the root, which may have no data at all. */
export const useEmbeds = (): Embeds => useRouteLoaderData<{ readonly embeds?: Embeds }>('root')?.embeds ?? NONE;
