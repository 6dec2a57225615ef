import type { Database } from '#platform/database/database.ts';
import type { OpenStreams } from '#platform/realtime/open-streams.ts';
import type { NoticeKinds } from '../rules/notice.ts';
import { countUnreadOf, listChanges, readReached, type StoredChange } from './change-queries.ts';
import { givePositions } from './position-queries.ts';
import { changeText } from './stream-texts.ts';

/** Changes read and sent in one part. Sockets are flushed between two parts. */
const AT_ONCE = 200;

interface Options {
  readonly database: Database;
  readonly streams: OpenStreams;
  readonly kinds: NoticeKinds;
}

/**
 * Sends new changes to all open streams of this process. The number of queries does not depend on the number of streams. @returns a function for the
 * wake loop, which never runs it concurrently
 */
export function tellStreams({ database, streams, kinds }: Options): () => Promise<void> {
  const connection = database.kysely;
  /** Last position sent to the streams. A stream that opens later reads earlier events itself. */
  let told = 0;

  async function tell(changes: readonly StoredChange[]): Promise<void> {
    const ofPeople = Map.groupBy(changes, ({ user_id }) => user_id);
    const people = [...ofPeople.keys()].filter((person) => streams.ofPerson(person).size > 0);
    if (people.length === 0) return;
    const unread = await countUnreadOf(connection, people);
    for (const person of people)
      for (const change of ofPeople.get(person) ?? []) {
        const text = changeText(change, unread.get(person) ?? 0, kinds);
        for (const stream of streams.ofPerson(person)) stream.tell(change.posicion, text);
      }
  }

  return async () => {
    let { ultima, isPending } = await readReached(connection);
    if (isPending) {
      while (await givePositions(database));
      ({ ultima } = await readReached(connection));
    }
    while (streams.size > 0 && told < ultima) {
      const changes = await listChanges(connection, told, AT_ONCE);
      await tell(changes);
      told = changes.length < AT_ONCE ? ultima : (changes.at(-1)?.posicion ?? ultima);
    }
    told = ultima;
  };
}
