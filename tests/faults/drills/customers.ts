import { payAtBank, payInSilence, pry } from '../customers/errand.ts';
import type { Person } from '../customers/person.ts';
import { CHECK } from '../customers/requests.ts';
import { reuseKey, startedOf, startOnce } from '../customers/start.ts';
import { begin, type Drill, linesOf, pay, stateOf, until, untilOver } from './drill.ts';

/** A refusal frees the documents; a payment that the bank has not decided keeps them. */
export const refusedAndPending: Drill = async ({ stage, payer }) => {
  const refused = await pay(payer, 'rechazado', 'rechaza');
  await untilOver(stage, refused.started.uuid);
  const pending = await pay(payer, 'en-espera', 'espera');
  await until(stage, 'a pending payment', async () => (await stateOf(stage, pending.started.uuid)) === 'pendiente');
};

/** Balances in dollars have more digits than a float keeps. */
export const largeBalance: Drill = async ({ stage, inDollars }) => {
  const { started } = await pay(inDollars, 'en-dolares', 'aprueba');
  await untilOver(stage, started.uuid);
};

/** A button that is pressed again, at either portal, while the payment is open and after its end, is the same payment. */
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

/** Somebody else's payment is looked at and paid. */
export const anothersPayment: Drill = async ({ payer, inDollars }) => {
  await begin(payer, 'ajeno');
  await pry(inDollars, 0);
};

/** The bank takes the money and says nothing: the portal asks by itself. */
export const silentApproval: Drill = async ({ stage, payer }) => {
  await untilOver(stage, await payInSilence(payer, 'en-silencio'));
};

/** The bank takes the money, answers the portal with an error, and its notice is lost. */
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
