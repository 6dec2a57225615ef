import { useLocation, useMatches } from 'react-router';

/** A route's settings for the layout, exported as `handle`. */
export interface PageHandle {
  /** The page renders its own `.wrap.page`, because a part such as a StickyBar spans the whole window. */
  readonly drawsFrame?: boolean;
  /** The page is a dialog over its parent: opening or closing it does not count as a page change. */
  readonly isDialog?: boolean;
  /** Key of the page within its path, when parameters select another page, such as a person's form over the list. */
  readonly placeIn?: (params: URLSearchParams) => string;
}

/** Settings of the current page. @returns `place`: key of the page, unchanged by dialogs */
export function usePageFrame(): { readonly drawsFrame: boolean; readonly place: string } {
  const { search } = useLocation();
  const matches = useMatches().map(({ pathname, handle }) => ({ pathname, handle: handle as PageHandle | undefined }));
  const place = matches.findLast(({ handle }) => !handle?.isDialog);
  return {
    drawsFrame: matches.some(({ handle }) => handle?.drawsFrame),
    place: place ? place.pathname + (place.handle?.placeIn?.(new URLSearchParams(search)) ?? '') : '/',
  };
}
