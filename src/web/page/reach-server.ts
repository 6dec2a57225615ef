import { data, isRouteErrorResponse } from 'react-router';

const NO_NETWORK = 'No pudimos comunicarnos con el servidor. Revise su conexión e intente de nuevo.';

/**
 * The sentence for a network failure.
 * @throws every other error, for the router: redirects, the 401 flow, the error page
 */
function problemOf(error: unknown): string {
  if (error instanceof TypeError && !isRouteErrorResponse(error)) return NO_NETWORK;
  throw error;
}

/** Calls a loader from the browser. A network failure becomes an answer with `problem`, so that the page stays. */
export async function reachServer<Data>(ask: () => Promise<Data>): Promise<Data | { problem: string }> {
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
 * The `clientLoader` of a page that may stay when the network fails. The router reads it from each page's own exports, so a page re-exports it in one
 * line. Its type adds `problem` to the type of the page's own loader.
 */
export const clientLoader = ({ serverLoader }: LoaderArgs) => reachServer(serverLoader) as Promise<{ problem: string }>;

/** Sends a form from the browser. A network failure becomes a refusal, so that all typed values stay. */
export async function sendToServer<Answer, Refusal>(
  send: () => Promise<Answer>,
  refusal: (problem: string) => Refusal,
) {
  try {
    return await send();
  } catch (error) {
    // The error status keeps the router from reloading the page's data over the failing network.
    return data(refusal(problemOf(error)), { status: 503 });
  }
}
