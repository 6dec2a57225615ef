/** Source of a caught error: uncaught in the page, or the router's error page. */
export type Mechanism = 'onerror' | 'onunhandledrejection' | 'router';

type Send = (error: unknown, mechanism: Mechanism) => void;

/** Maximum number of errors reported per document, because a page may fail in a loop. */
const MOST = 30;

const kept: [unknown, Mechanism][] = [];
let seen = 0;
let last = '';
let send: Send | undefined;

/** Keeps an error until the reporting library has loaded; later errors are sent at once. */
export function storeEarlyError(error: unknown, mechanism: Mechanism): void {
  // Drops repetitions: the router reports one failure several times, and a page may fail at every keystroke.
  if (String(error) === last) return;
  last = String(error);
  seen += 1;
  if (seen > MOST) return;
  if (send) send(error, mechanism);
  else kept.push([error, mechanism]);
}

/** Starts listening for errors. Without error reporting, they stay in memory. */
export function listenForErrors(): void {
  addEventListener('error', ({ error, message }) => {
    // An event without an error object comes from another site's script and has no details.
    if (error) storeEarlyError(error, 'onerror');
    else if (message !== 'Script error.') storeEarlyError(message, 'onerror');
  });
  addEventListener('unhandledrejection', ({ reason }) => storeEarlyError(reason, 'onunhandledrejection'));
}

/** Sends all later errors to `target`, the stored ones first. */
export function sendErrorsTo(target: Send): void {
  send = target;
  for (const [error, mechanism] of kept.splice(0)) target(error, mechanism);
}
