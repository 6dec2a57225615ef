/** Path of the demo's simulated systems, before the name of one. */
export const SIMULATED_SYSTEMS = '/simulador/sistemas';

/**
 * In the demonstration a simulator takes what goes to a name under `.example`, which nobody can own (RFC 2606), so that destinations have something to
 * show (docs/product/integration.md#webhooks). @param simulatorsUrl address of the simulators, without a slash at the end
 */
export const standInFor =
  (simulatorsUrl: string) =>
  ({ hostname }: URL): URL | undefined =>
    hostname.endsWith('.example') ? new URL(`${simulatorsUrl}${SIMULATED_SYSTEMS}/${hostname}`) : undefined;
