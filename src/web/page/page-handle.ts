import { useLocation, useMatches } from 'react-router';

/** Settings of a route for the layout, as its `handle`. */
export interface PageHandle {
  /** The page draws its own `.wrap.page`, because a part of it (a StickyBar) reaches both edges of the window. */
  readonly drawsFrame?: boolean;
  /** A dialog over its parent's page: opening and closing it is no change of page. */
  readonly isDialog?: boolean;
  /**
   * Key of the page within the path, where parameters make another page: a person's form and the list have one path.
   */
  readonly placeIn?: (params: URLSearchParams) => string;
}

/** @returns whether the page draws its own frame, and a key of the page, which an open dialog does not change */
export function usePageFrame(): { readonly drawsFrame: boolean; readonly place: string } {
  const { search } = useLocation();
  const matches = useMatches().map(({ pathname, handle }) => ({ pathname, handle: handle as PageHandle | undefined }));
  const place = matches.findLast(({ handle }) => !handle?.isDialog);
  return {
    drawsFrame: matches.some(({ handle }) => handle?.drawsFrame),
    place: place ? place.pathname + (place.handle?.placeIn?.(new URLSearchParams(search)) ?? '') : '/',
  };
}
