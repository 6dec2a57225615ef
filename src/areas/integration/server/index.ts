import type { AreaBackend, CreateBackend } from '#platform/area.ts';

/** Systems of the distributor with keys. Customers call nothing of it. */
export function createIntegrationBackend(): AreaBackend<never> {
  return { resolvers: {}, operations: {} };
}

/** @wiring src/backend.ts opens the area. */
export default createIntegrationBackend satisfies CreateBackend;
