import { useLocation, useMatches } from 'react-router';

/** What a route may tell the layout about itself, as its `handle`. */
export interface PageHandle {
  /** Draws its own `.wrap.page`: part of it (a StickyBar) reaches both edges of the window. */
  readonly drawsFrame?: boolean;
  /** A dialog over its parent's page: opening and closing it is not going to another place. */
  readonly isDialog?: boolean;
  /** Where the parameters make it another place: a person's form is none of the list it was opened from. */
  readonly placeIn?: (params: URLSearchParams) => string;
}

/** @returns whether the page draws its own frame, and the address that names the place, dialogs left out */
export function usePlace(): { readonly drawsFrame: boolean; readonly place: string } {
  const { search } = useLocation();
  const matches = useMatches().map(({ pathname, handle }) => ({ pathname, handle: handle as PageHandle | undefined }));
  const place = matches.findLast(({ handle }) => !handle?.isDialog);
  return {
    drawsFrame: matches.some(({ handle }) => handle?.drawsFrame),
    place: place ? place.pathname + (place.handle?.placeIn?.(new URLSearchParams(search)) ?? '') : '/',
  };
}
