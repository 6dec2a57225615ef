import { useMatches } from 'react-router';

/** What a route may tell the layout about itself, as its `handle`. */
export interface PageHandle {
  /** Draws its own `.wrap.page`: part of it (a StickyBar) reaches both edges of the window. */
  readonly drawsFrame?: boolean;
  /** A dialog over its parent's page: opening and closing it is not going to another place. */
  readonly isDialog?: boolean;
}

/** @returns whether the page draws its own frame, and the address that names the place, dialogs left out */
export function usePlace(): { readonly drawsFrame: boolean; readonly place: string } {
  const matches = useMatches().map(({ pathname, handle }) => ({ pathname, handle: handle as PageHandle | undefined }));
  return {
    drawsFrame: matches.some(({ handle }) => handle?.drawsFrame),
    place: matches.findLast(({ handle }) => !handle?.isDialog)?.pathname ?? '/',
  };
}
