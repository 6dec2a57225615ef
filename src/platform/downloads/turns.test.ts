import { expect, test } from 'vitest';
import { createTurnQueue, type TurnOutcome } from './turns.ts';

const LIMITS = { perPerson: 2, waiting: 3, perProcess: 3, longestMs: 60_000 };

const here = () => new AbortController().signal;

/** Requests turns, and records the order in which they are granted. */
function desk(limits = LIMITS) {
  const turns = createTurnQueue(limits);
  const came: string[] = [];
  const ask = async (person: string, name: string, gone = here(), address = name): Promise<TurnOutcome> => {
    const turn = await turns.wait({ person, address }, gone);
    came.push(typeof turn === 'string' ? `${name} ${turn}` : name);
    return turn;
  };
  return { ask, came };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const end = async (turn: Promise<TurnOutcome>) => {
  const got = await turn;
  if (typeof got !== 'string') got.end();
  await settle();
};

test('one person has at most two turns at once, while another person gets turns too', async () => {
  const { ask, came } = desk();
  const [first] = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1')];
  await settle();
  expect(came).toEqual(['a1', 'a2', 'b1']);
  await end(first as Promise<TurnOutcome>);
  expect(came).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('the process has three turns at once for all persons, and further requests come in order', async () => {
  const { ask, came } = desk();
  const turns = ['a', 'b', 'c', 'd', 'e'].map((person) => ask(person, person));
  await settle();
  expect(came).toEqual(['a', 'b', 'c']);
  await end(turns[1] as Promise<TurnOutcome>);
  expect(came).toEqual(['a', 'b', 'c', 'd']);
});

test('a turn that is ended twice frees one place', async () => {
  const { ask, came } = desk();
  const first = ask('a', 'a1');
  for (const name of ['a2', 'a3', 'a4']) void ask('a', name);
  await end(first);
  await end(first);
  expect(came).toEqual(['a1', 'a2', 'a3']);
});

test('a person with three waiting requests is refused the next one; another person is not', async () => {
  const { ask, came } = desk();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) void ask('a', name);
  void ask('b', 'b1');
  await settle();
  expect(came.toSorted()).toEqual(['a1', 'a2', 'a6 many', 'b1']);
});

test('a person who leaves while waiting takes no turn', async () => {
  const { ask, came } = desk();
  const leaving = new AbortController();
  const first = ask('a', 'a1');
  void ask('a', 'a2');
  void ask('a', 'a3', leaving.signal);
  void ask('a', 'a4');
  leaving.abort();
  await settle();
  await end(first);
  expect(came).toEqual(['a1', 'a2', 'a3 gone', 'a4']);
});

test('a slow reader occupies a turn of their own, and not one of the process', async () => {
  const { ask, came } = desk({ ...LIMITS, perProcess: 1, longestMs: 1 });
  void ask('a', 'a1');
  await ask('b', 'b1');
  expect(came).toEqual(['a1', 'b1']);
});

test('requests of one address begin one after another, while other addresses continue', async () => {
  const { ask, came } = desk();
  const [first, second] = ['a1', 'a2', 'a3'].map((name) => ask('a', name, here(), 'same'));
  void ask('a', 'a4');
  await settle();
  expect(came).toEqual(['a1', 'a4']);
  await end(first as Promise<TurnOutcome>);
  expect(came).toEqual(['a1', 'a4', 'a2']);
  void ask('b', 'b1');
  await settle();
  expect(came).toEqual(['a1', 'a4', 'a2', 'b1']);
  await end(second as Promise<TurnOutcome>);
  expect(came).toEqual(['a1', 'a4', 'a2', 'b1', 'a3']);
});

test('an address that is released lets its next request begin before the first has ended', async () => {
  const { ask, came } = desk();
  const first = ask('a', 'a1', here(), 'same');
  void ask('a', 'a2', here(), 'same');
  const turn = await first;
  if (typeof turn === 'string') throw new Error(turn);
  turn.release();
  await settle();
  expect(came).toEqual(['a1', 'a2']);
});
