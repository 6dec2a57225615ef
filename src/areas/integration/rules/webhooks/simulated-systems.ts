/** Path prefix of the demo's simulated systems; the system's name follows. */
export const SIMULATED_SYSTEMS = '/simulador/sistemas';

/**
 * In the demo, a simulator receives the events for hosts under `.example`, a reserved domain (RFC 2606). So the demo's destinations have deliveries
 * to show (docs/product/integration.md#webhooks).
 * @param simulatorsUrl address of the simulators, without a slash at the end
 * @returns the simulator's address for a host under `.example`; undefined for other hosts
 */
export const createStandInFinder =
  (simulatorsUrl: string) =>
  ({ hostname }: URL): URL | undefined =>
    hostname.endsWith('.example') ? new URL(`${simulatorsUrl}${SIMULATED_SYSTEMS}/${hostname}`) : undefined;
