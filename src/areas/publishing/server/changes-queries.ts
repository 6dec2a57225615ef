import type { Connection } from '#platform/database/database.ts';
import type { RecordedFact } from '#platform/publishing/publishable.ts';

/** Saves facts for the card of latest changes. @param facts at least one */
export async function saveChanges(tx: Connection, facts: readonly RecordedFact[]): Promise<void> {
  await tx
    .insertInto('cambios_publicados')
    .values(facts.map(({ hecho, tipo, clave, at, author }) => ({ hecho, tipo, clave, autor: author.nombre, en: at })))
    .execute();
}
