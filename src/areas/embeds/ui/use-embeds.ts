import { useRouteLoaderData } from 'react-router';
import type { Embeds } from '../rules/embeds.ts';

const NONE: Embeds = {};

/** The embeds for this visitor. Also works on the root's error page, which may have no data. */
export const useEmbeds = (): Embeds => useRouteLoaderData<{ readonly embeds?: Embeds }>('root')?.embeds ?? NONE;
