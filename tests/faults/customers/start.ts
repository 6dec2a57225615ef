import type { Answer } from './call.ts';
import type { PaidLine } from './choose-lines.ts';
import { sumOf } from './choose-lines.ts';
import { rememberKey } from './memory.ts';
import type { Person } from './person.ts';
import { START, type Started } from './requests.ts';

/** Messages that mean that no money was taken. */
const NOTHING_CHARGED = 'The transaction could not be created. Try again later or contact the company.';

/** Sends one payment request with an idempotency key. Its answer is recorded even if nobody waits for it. */
export async function startOnce(
  person: Person,
  lines: readonly PaidLine[],
  key: string,
  patience?: number,
): Promise<Answer> {
  const answer = await person.ask(START, { input: lines, key }, patience);
  remember(person, lines, key, answer);
  return answer;
}

function remember({ town, payer }: Person, lines: readonly PaidLine[], key: string, { data, error }: Answer): void {
  const { memory, witness } = town;
  const started = data?.crearTransaccionOnline as Started | null | undefined;
  if (started) {
    memory.started.set(started.uuid, { cliente: payer.cliente, key, monto: sumOf(lines, payer.moneda) });
    rememberKey(memory, payer.cliente, key, started.uuid);
    void witness.started(started.uuid);
  }
  const uuid = error?.extensions?.uuid;
  if (typeof uuid === 'string') {
    rememberKey(memory, payer.cliente, key, uuid);
    if (error?.message === NOTHING_CHARGED) memory.nothingCharged.add(uuid);
  }
}

export const startedOf = ({ data }: Answer): Started | undefined =>
  (data?.crearTransaccionOnline as Started | null | undefined) ?? undefined;

const RETRIES = 3;

/** Whether the customer does not learn the outcome, and therefore retries with the same key. */
export const isUnknown = ({ failure, error }: Answer): boolean =>
  failure !== undefined ||
  error?.extensions?.category === 'internal' ||
  error?.extensions?.category === 'unavailable' ||
  error?.extensions?.category === 'graphql-authorization';

/**
 * Begins to pay in one of the ways in which customers press the button.
 * @returns the attempt; undefined when there is none
 */
export async function start(person: Person, lines: readonly PaidLine[], key: string): Promise<Started | undefined> {
  const { random, town } = person;
  const way = random.weighted({ once: 50, twins: 12, crowd: 4, 'two keys': 12, impatient: 12, 'other lines': 6 });
  const patience = random.whole(5, 400);
  let answer: Answer;
  if (way === 'twins' || way === 'crowd') {
    const answers = await Promise.all(
      Array.from({ length: way === 'twins' ? 2 : 12 }, () => startOnce(person, lines, key)),
    );
    answer = answers.find((each) => startedOf(each)) ?? (answers[0] as Answer);
  } else if (way === 'two keys') {
    const answers = await Promise.all([startOnce(person, lines, key), startOnce(person, lines, `${key}-otra`)]);
    const both = answers.flatMap((each) => startedOf(each) ?? []);
    if (both.length > 1 && both[0]?.uuid !== both[1]?.uuid)
      town.findings.add('two attempts over the same documents', both.map(({ uuid }) => uuid).join(' '));
    answer = answers.find((each) => startedOf(each)) ?? (answers[0] as Answer);
  } else if (way === 'impatient') answer = await startOnce(person, lines, key, patience);
  else answer = await startOnce(person, lines, key);
  for (let turn = 0; turn < RETRIES && isUnknown(answer) && !town.isOver(); turn += 1)
    answer = await startOnce(person, lines, key);
  if (way === 'other lines' && startedOf(answer)) await reuseKey(person, lines, key);
  return startedOf(answer);
}

/** Reuses the key for other documents, which must be refused. */
export async function reuseKey(person: Person, lines: readonly PaidLine[], key: string): Promise<void> {
  const changed = lines.map((line) => ({ ...line, observaciones: 'otra cosa' }));
  const answer = await startOnce(person, changed, key);
  if (startedOf(answer)) person.town.findings.add('a key was good for something else', key);
}
