import type { StoredEvent } from '#platform/events/event-queries.ts';

/** An event as systems get it, read or sent. */
export const presentEvent = ({ numero, id, tipo, version, cliente, ocurrido_en, datos }: StoredEvent) => ({
  ...{ numero, id, tipo, version, cliente, ocurrido_en: ocurrido_en.toISOString(), datos },
});
