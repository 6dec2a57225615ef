import type { StillOpen } from '#areas/session/server/index.ts';
import type { EventStream } from '#platform/realtime/event-stream.ts';
import type { OpenStreams } from '#platform/realtime/open-streams.ts';
import { operations } from '../rules/operations.ts';
import { endText } from './stream-texts.ts';

/** Sessions that one query looks at. */
const AT_ONCE = 1_000;

/** Ends streams whose session has ended or may no longer read notifications. @param person limits the check to one person */
export async function endClosedSessions(streams: OpenStreams, stillOpen: StillOpen, person?: number): Promise<void> {
  const watched = person === undefined ? [...streams.all()] : [...streams.ofPerson(person)];
  for (let from = 0; from < watched.length; from += AT_ONCE) {
    const part = watched.slice(from, from + AT_ONCE);
    const open = await stillOpen([...new Set(part.map(({ session }) => session))], operations['Query.notificaciones']);
    for (const stream of part) if (!open.has(stream.session)) end(streams, stream);
  }
}

function end(streams: OpenStreams, stream: EventStream): void {
  streams.remove(stream);
  stream.end(endText('sesion'));
}
