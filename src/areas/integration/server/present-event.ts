import type { StoredEvent } from '#platform/events/event-queries.ts';

/** Presents an event for systems, both for readers and for destinations. */
export const presentEvent = ({ numero, id, tipo, version, cliente, ocurrido_en, datos }: StoredEvent) => ({
  ...{ numero, id, tipo, version, cliente, ocurrido_en: ocurrido_en.toISOString(), datos },
});
