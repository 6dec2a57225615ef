import { data, isRouteErrorResponse } from 'react-router';

const NO_NETWORK = 'No pudimos comunicarnos con el servidor. Revise su conexión e intente de nuevo.';

/**
 * The sentence for a network failure.
 * @throws any other error, for the router: redirects, ended sessions, the error page
 */
function problemOf(error: unknown): string {
  if (error instanceof TypeError && !isRouteErrorResponse(error)) return NO_NETWORK;
  throw error;
}

/**
 * Calls a loader from the browser. A network failure becomes an answer with `problem`, so that the page stays on
 * screen.
 */
export async function loadOrProblem<Data>(ask: () => Promise<Data>): Promise<Data | { problem: string }> {
  try {
    return await ask();
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

interface LoaderArgs {
  readonly serverLoader: () => Promise<unknown>;
}

/**
 * A `clientLoader` for pages that stay on screen when the network fails. Each page re-exports it, because the router
 * reads it from the page's module. Its type adds `problem` to the page's own loader data.
 */
export const clientLoader = ({ serverLoader }: LoaderArgs) =>
  loadOrProblem(serverLoader) as Promise<{ problem: string }>;

/** Submits a form from the browser. A network failure becomes a refusal, so that the typed values stay. */
export async function sendToServer<Answer, Refusal>(
  send: () => Promise<Answer>,
  refusal: (problem: string) => Refusal,
) {
  try {
    return await send();
  } catch (error) {
    // With an error status, the router does not reload the page's data over the failing network.
    return data(refusal(problemOf(error)), { status: 503 });
  }
}
