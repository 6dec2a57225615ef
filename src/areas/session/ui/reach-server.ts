import { isRouteErrorResponse } from 'react-router';

const NO_NETWORK = 'No pudimos comunicarnos con el servidor. Revise su conexión e intente de nuevo.';

/** Asks the server from the browser; a network that fails is an answer like any other, so the page stays where it is. */
export async function reachServer<Data>(ask: () => Promise<Data>): Promise<Data | { problem: string }> {
  try {
    return await ask();
  } catch (error) {
    // Redirects, the 401 flow and the error page are the router's business.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    if (error instanceof TypeError) return { problem: NO_NETWORK };
    throw error;
  }
}
