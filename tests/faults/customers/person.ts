import { setTimeout } from 'node:timers/promises';
import type { Payer } from '../fill.ts';
import type { Findings } from '../findings.ts';
import type { Random } from '../random.ts';
import type { Witness } from '../witness.ts';
import { type Answer, customersIn, type Line } from './call.ts';
import type { Memory } from './memory.ts';
import { SIGN_IN } from './requests.ts';

/** State that all paying people share. */
export interface Town {
  readonly urls: readonly string[];
  readonly line: Line;
  readonly findings: Findings;
  readonly memory: Memory;
  readonly witness: Witness;
  isOver(): boolean;
}

/** A person who signs in at either portal. */
export interface Person {
  readonly payer: Payer;
  readonly random: Random;
  readonly town: Town;
  /** Sends an operation to one of the portals, after signing in again if the session is over. */
  ask(query: string, variables?: object, patience?: number): Promise<Answer>;
}

export function createPerson(town: Town, payer: Payer, each: number, random: Random): Person {
  const account = payer.people[each];
  if (!account) throw new RangeError('There is no such person');
  let token: string | undefined;
  const atOne = () => random.pick(town.urls);

  async function signIn(): Promise<void> {
    const { email, password } = account as NonNullable<typeof account>;
    const { data } = await town.line.call(atOne(), undefined, SIGN_IN, { email, password });
    token = (data?.generateCustomerToken as { token: string } | null | undefined)?.token;
    // A stopped portal refuses immediately, so wait before the next try.
    if (!token) await setTimeout(200);
  }

  return {
    payer,
    random,
    town,
    async ask(query, variables = {}, patience) {
      if (!token) await signIn();
      const answer = await town.line.call(atOne(), token, query, variables, patience);
      if (answer.error?.extensions?.category === 'graphql-authorization') token = undefined;
      if (answer.failure) await setTimeout(100);
      // A refusal repeats the requested number, which may belong to another customer.
      const named = customersIn(variables);
      for (const cliente of customersIn(answer))
        if (cliente !== payer.cliente && !named.has(cliente))
          town.findings.add("another customer's data", `${payer.cliente} was shown ${cliente}: ${query.slice(0, 50)}`);
      return answer;
    },
  };
}
