import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EventReader, readEvents } from '#tests/support/event-reader.ts';
import { createStreamRegistry, EventStream, formatEvent, MAX_UNSENT_BYTES, parseLastEventId } from './event-stream.ts';

let server: Server;
const readers: EventReader[] = [];
const responses: ServerResponse[] = [];

beforeEach(async () => {
  responses.length = 0;
  server = createServer((_request, response) => {
    response.writeHead(200).flushHeaders();
    responses.push(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
  server.closeAllConnections();
  server.close();
});

async function connect(facts: Partial<EventStream> = {}): Promise<{ stream: EventStream; reader: EventReader }> {
  const reader = await readEvents(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {});
  readers.push(reader);
  const response = responses.at(-1) as ServerResponse;
  return { reader, stream: new EventStream(response, { person: 1, session: 's', network: '10.0.0.1', ...facts }) };
}

const event = (position: number, filling = '') => formatEvent('aviso', { filling }, position);

test('events during the replay of missed events follow after it, once', async () => {
  const { stream, reader } = await connect();
  for (const position of [3, 4, 5]) stream.notify(position, event(position));
  stream.begin(event(3) + event(4), 4);
  stream.notify(5, event(5));
  stream.notify(6, event(6));
  await reader.until((events) => events.length === 4);
  expect(reader.events.map(({ id }) => id)).toEqual([3, 4, 5, 6]);
});

test('a reader that does not read is dropped, and another reader gets all events', async () => {
  const slow = await connect();
  const quick = await connect();
  slow.reader.pause();
  for (const { stream } of [slow, quick]) stream.begin(event(0), 0);
  const [dropped] = responses;
  const filling = 'x'.repeat(MAX_UNSENT_BYTES / 8);
  let position = 0;
  while (!dropped?.destroyed && position < 2_000) {
    position += 1;
    for (const { stream } of [slow, quick]) stream.notify(position, event(position, filling));
    await quick.reader.until((events) => events.length > position);
  }
  expect(dropped?.destroyed).toBe(true);
  expect(quick.reader.events.map(({ id }) => id)).toEqual(Array.from({ length: position + 1 }, (_, at) => at));
  // Both calls must be harmless after the end.
  slow.stream.notify(position + 1, event(position + 1));
  slow.stream.end(event(position + 2));
});

test('the oldest stream of a person makes room, streams are counted by network, and no count remains', async () => {
  const streams = createStreamRegistry({ mostPerPerson: 2, mostPerNetwork: 3, replaced: formatEvent('fin', {}) });
  const [first, second, third] = [await connect(), await connect(), await connect()];
  for (const { stream } of [first, second]) streams.add(stream);
  for (const { stream } of [first, second, third]) stream.begin(event(1), 1);
  streams.add(third.stream);
  await first.reader.ended;
  expect(first.reader.events.map(({ name }) => name)).toEqual(['aviso', 'fin']);
  expect([streams.size, streams.ofPerson(1).size, streams.mayOpen('10.0.0.1')]).toEqual([2, 2, true]);
  const other = await connect({ person: 2 });
  streams.add(other.stream);
  expect(streams.mayOpen('10.0.0.1')).toBe(false);
  streams.endAll(formatEvent('fin', {}));
  await Promise.all([second, third, other].map(({ reader }) => reader.ended));
  expect([streams.size, streams.ofPerson(1).size, streams.mayOpen('10.0.0.1')]).toEqual([0, 0, true]);
  streams.stop();
});

test('a streamed event is one line of data, whatever its text', () => {
  expect(formatEvent('aviso', { title: 'dos\nlíneas\r' }, 7)).toBe(
    'id: 7\nevent: aviso\ndata: {"title":"dos\\nlíneas\\r"}\n\n',
  );
  expect(formatEvent('fin', {})).toBe('event: fin\ndata: {}\n\n');
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['0', 0],
  ['41', 41],
  ['-1', Number.NaN],
  ['1e9', Number.NaN],
  ['9'.repeat(16), Number.NaN],
  ['41; drop', Number.NaN],
])('the header %j is read as the position %j', (header, position) => {
  expect(parseLastEventId(header)).toBe(position);
});
