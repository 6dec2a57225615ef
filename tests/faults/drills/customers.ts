import { payAtBank, payInSilence, pry } from '../customers/errand.ts';
import type { Person } from '../customers/person.ts';
import { CHECK } from '../customers/requests.ts';
import { reuseKey, startedOf, startOnce } from '../customers/start.ts';
import { begin, type Drill, linesOf, pay, stateOf, until, untilOver } from './drill.ts';

/** A refused payment releases its documents. A pending one keeps them blocked. */
export const refusedAndPending: Drill = async ({ stage, payer }) => {
  const refused = await pay(payer, 'rechazado', 'rechaza');
  await untilOver(stage, refused.started.uuid);
  const pending = await pay(payer, 'en-espera', 'espera');
  await until(stage, 'a pending payment', async () => (await stateOf(stage, pending.started.uuid)) === 'pendiente');
};

/** Pays a balance in dollars with more digits than a float keeps. */
export const largeBalance: Drill = async ({ stage, inDollars }) => {
  const { started } = await pay(inDollars, 'en-dolares', 'aprueba');
  await untilOver(stage, started.uuid);
};

/** Sends the same key again, at either portal, while the payment is open and after its end: always the same attempt. */
export const keyAgain: Drill = async ({ stage, payer, elsewhere }) => {
  const begun = await begin(payer, 'otra-vez');
  const { started, lines, key } = begun;
  const press = async (person: Person): Promise<void> => {
    const answer = await startOnce(person, lines, key);
    const uuid = startedOf(answer)?.uuid;
    if (uuid !== started.uuid)
      stage.findings.add('one key, several attempts', `${started.uuid}, then ${uuid ?? JSON.stringify(answer)}`);
  };
  await press(payer);
  await press(elsewhere);
  await payAtBank(payer, started, 'rechaza');
  await untilOver(stage, started.uuid);
  await press(elsewhere);
  await reuseKey(payer, lines, key);
};

/** Tries to read and to pay another customer's payment. */
export const anothersPayment: Drill = async ({ payer, inDollars }) => {
  await begin(payer, 'ajeno');
  await pry(inDollars, 0);
};

/** The bank takes the money without a callback, so the portal must query it. */
export const silentApproval: Drill = async ({ stage, payer }) => {
  await untilOver(stage, await payInSilence(payer, 'en-silencio'));
};

/** The bank takes the money but answers the creation with an error, and its callback is lost. */
export const chargedUnseen: Drill = async ({ stage, payer }) => {
  await stage.bank.behave({
    creation: 'charges, then answers 500',
    callback: 'never',
    question: 'honest',
    refuses: [],
  });
  const { error } = await startOnce(payer, await linesOf(payer), 'sin-saber');
  const uuid = error?.extensions?.uuid;
  if (typeof uuid !== 'string') throw new Error(`the bank's error was not passed on: ${JSON.stringify(error)}`);
  await payer.ask(CHECK, { uuid });
  await untilOver(stage, uuid);
};
