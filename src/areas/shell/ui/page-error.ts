import { isRouteErrorResponse } from 'react-router';

/** Why a page could not be shown. */
export type PageError =
  /** `says`: a Spanish message in the response; during maintenance, the operator's. */
  | { readonly kind: 'status'; readonly status: number; readonly says?: string; readonly isClosed?: true }
  /** A file of the portal failed to load. */
  | { readonly kind: 'files' }
  /** The server could not be reached. */
  | { readonly kind: 'network' };

/** Messages of the browsers for a module, or its style, that failed to load. */
const FILES = /dynamically imported module|importing a module script failed|unable to preload css/i;
/** Messages of the browsers for a failed request. */
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
