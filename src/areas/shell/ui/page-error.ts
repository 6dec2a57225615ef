import { isRouteErrorResponse } from 'react-router';

/** What a page could not be shown for. */
export type PageError =
  /** `says`: words of its own, about a maintenance the operator's. */
  | { readonly kind: 'status'; readonly status: number; readonly says?: string; readonly isClosed?: true }
  /** A file of the portal did not come. */
  | { readonly kind: 'files' }
  /** Nobody answered. */
  | { readonly kind: 'network' };

/** Each browser has its own words for a module, or the style of one, that did not come. */
const FILES = /dynamically imported module|importing a module script failed|unable to preload css/i;
/** And for an answer that did not. */
const NETWORK = /failed to fetch|networkerror|load failed/i;

export function readPageError(error: unknown): PageError {
  if (isRouteErrorResponse(error)) {
    const { mensaje, cerrado } = (error.data ?? {}) as { mensaje?: unknown; cerrado?: unknown };
    return {
      kind: 'status',
      status: error.status,
      ...(typeof mensaje === 'string' ? { says: mensaje } : {}),
      ...(cerrado === true ? { isClosed: true } : {}),
    };
  }
  const message = error instanceof Error ? error.message : '';
  if (FILES.test(message)) return { kind: 'files' };
  if (error instanceof TypeError && NETWORK.test(message)) return { kind: 'network' };
  return { kind: 'status', status: 500 };
}
