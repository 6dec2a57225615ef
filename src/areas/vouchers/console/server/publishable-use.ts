import type { Publishable } from '#platform/publishing/publishable.ts';
import { parseUseContent, placeOfUse, type UseContent, type UsePlace } from '../rules/use-content.ts';
import { findLiveUse, hideUse, LISTED_USES, saveLiveUse } from './uses-queries.ts';

/** @throws Error for an invalid key, which only a bug produces */
function requirePlace(key: string): UsePlace {
  const place = placeOfUse(key);
  if (!place) throw new Error(`${key} is no use of vouchers.`);
  return place;
}

/** Uses of vouchers as operators publish them; the key is `keyOfUse`. */
export const PUBLISHABLE_USE: Publishable<UseContent> = {
  kind: 'uso_bono',
  nameOf: (key, { titulo }) => `Uso de bonos ${key}: «${titulo}»`,
  afterEnd: 'before',
  parse: parseUseContent,
  listed: LISTED_USES,
  readLive: (connection, key) => findLiveUse(connection, requirePlace(key)),
  writeLive: (tx, key, content) =>
    content ? saveLiveUse(tx, requirePlace(key), content) : hideUse(tx, requirePlace(key)),
};
