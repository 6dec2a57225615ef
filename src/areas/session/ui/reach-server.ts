import { data, isRouteErrorResponse } from 'react-router';

const NO_NETWORK = 'No pudimos comunicarnos con el servidor. Revise su conexión e intente de nuevo.';

/** @throws what is the router's business: redirects, the 401 flow, the error page */
function problemOf(error: unknown): string {
  if (error instanceof TypeError && !isRouteErrorResponse(error)) return NO_NETWORK;
  throw error;
}

/** Asks the server from the browser; a network that fails is an answer like any other, so the page stays where it is. */
export async function reachServer<Data>(ask: () => Promise<Data>): Promise<Data | { problem: string }> {
  try {
    return await ask();
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** The same for what a form sends: a network that fails is a refusal, and everything typed stays. */
export async function sendToServer<Answer, Refusal>(
  send: () => Promise<Answer>,
  refusal: (problem: string) => Refusal,
) {
  try {
    return await send();
  } catch (error) {
    // The status keeps the router from reading the page again over the same network.
    return data(refusal(problemOf(error)), { status: 503 });
  }
}
