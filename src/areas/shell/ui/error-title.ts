import { wordsFor } from './error-words.ts';
import { readPageError } from './page-error.ts';

/** Document title of an error page. */
export function errorTitle(error: unknown): string {
  const what = readPageError(error);
  const isForbidden = what.kind === 'status' && what.status === 403;
  return `${isForbidden ? 'Sin permiso' : wordsFor(what).title} · Surtidor`;
}
