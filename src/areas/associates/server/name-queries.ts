import { sql } from 'kysely';
import type { NameWords } from '#kernel/list/name-words.ts';
import type { Connection } from '#platform/database/database.ts';
import { createNameWords } from '#platform/lists/name-words.ts';
import { inScope } from './destination-queries.ts';
import { type Viewer, visible } from './person-queries.ts';

/**
 * Words in the names of all delivery points and people that the viewer may see. The delivery points' codes and the people's addresses are among them,
 * because a search finds these too.
 * @param seesStations whether the viewer sees delivery points
 */
export const createVisibleNames = (connection: Connection, viewer: Viewer, seesStations: boolean): NameWords =>
  createNameWords(
    connection,
    (has) => sql`
      select t.busqueda from destinatarios t where ${seesStations} and ${inScope(viewer.scope)} and ${has(sql`t.busqueda`)}
      union all select u.busqueda from usuarios u join roles r using (role_id)
      where ${viewer.seesOthers} and ${visible(viewer, false)} and ${has(sql`u.busqueda`)}`,
  );
