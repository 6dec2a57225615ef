/**
 * The first page after the sign-in. Not `/operacion` itself: the router requests that page's data at `/operacion.data`, where the browser does not
 * send the session's cookie (path `/operacion`).
 */
export const FIRST_PAGE = '/hoy';

/** The path to open after the sign-in: the one in the address if it belongs to the console, otherwise the first page. */
export function returnPath(search: URLSearchParams): string {
  const wanted = search.get('volver') ?? '';
  // One leading slash: two would be the address of another site.
  return /^\/[^/\\]/.test(wanted) && wanted.length < 2_000 ? wanted : FIRST_PAGE;
}

/** Address of another step of the sign-in, with the page to return to. */
export function stepPath(step: '/ingreso' | '/codigo' | '/activar', search: URLSearchParams): string {
  const next = returnPath(search);
  return next === FIRST_PAGE ? step : `${step}?volver=${encodeURIComponent(next)}`;
}
