import { money, toDecimal } from '#kernel/money.ts';
import type { Answer } from './call.ts';
import { rememberKey } from './memory.ts';
import type { Person } from './person.ts';
import { ON_ACCOUNT, type Started } from './requests.ts';
import { isUnknown } from './start.ts';

/** The segment that every customer of the run has. */
export const SEGMENT = '1110';

const startedOf = ({ data }: Answer): Started | undefined =>
  (data?.easyPayContado as Started | null | undefined) ?? undefined;

async function askOnce(person: Person, amount: string, key: string): Promise<Answer> {
  const { memory, witness } = person.town;
  const answer = await person.ask(ON_ACCOUNT, { filter: { id_segment: SEGMENT, amount }, key });
  const started = startedOf(answer);
  if (started) {
    memory.started.set(started.uuid, { cliente: person.payer.cliente, key, monto: amount });
    rememberKey(memory, person.payer.cliente, key, started.uuid);
    void witness.started(started.uuid);
  }
  return answer;
}

/**
 * Begins a payment on account, once or twice at the same time with one key.
 * @returns the attempt; undefined when there is none
 */
export async function startOnAccount(person: Person, key: string): Promise<Started | undefined> {
  const { random, payer } = person;
  const amount = toDecimal(money(random.whole(2_000, 900_000), payer.moneda));
  const answers = await Promise.all(
    Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => askOnce(person, amount, key)),
  );
  const answer = answers.find((each) => startedOf(each)) ?? (answers[0] as Answer);
  return startedOf(isUnknown(answer) && !person.town.isOver() ? await askOnce(person, amount, key) : answer);
}
