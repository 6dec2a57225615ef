import { HONEST } from '../bank/misbehaviour.ts';
import type { Town } from '../customers/person.ts';
import { askAreas, compareAreasWithTold } from '../oracle/areas.ts';
import { compareWithBank } from '../oracle/bank.ts';
import { compareContacts } from '../oracle/contacts.ts';
import { askAlways, askWhatIsOwed } from '../oracle/ledger.ts';
import { compareMails } from '../oracle/mail.ts';
import { compareWithTold } from '../oracle/told.ts';
import type { Stage } from '../stage.ts';
import { cancelAndCertify, deliveries, mailAgain, vouchers } from './areas.ts';
import { backUpAndRestore } from './backup.ts';
import { contacts } from './contacts.ts';
import {
  anothersPayment,
  chargedUnseen,
  keyAgain,
  largeBalance,
  refusedAndPending,
  silentApproval,
} from './customers.ts';
import { type Desk, type Drill, openDesk } from './drill.ts';
import { cutInUse, noticesTogether } from './held-documents.ts';
import { lostAnswers, lostCommits } from './lost-commits.ts';
import { falseNotices, otherAmount } from './notices.ts';
import { oldDelivery } from './old-delivery.ts';
import { publishAndUpload } from './operators.ts';
import { workerDies } from './processes.ts';
import { setOffAndPay } from './set-off.ts';
import { silentDatabase } from './silent-database.ts';
import { sweepAlone } from './sweeps.ts';

export const DRILLS: Readonly<Record<string, Drill>> = {
  'large-balance': largeBalance,
  'refused-and-pending': refusedAndPending,
  'key-again': keyAgain,
  'anothers-payment': anothersPayment,
  'silent-approval': silentApproval,
  'charged-unseen': chargedUnseen,
  'false-notices': falseNotices,
  'other-amount': otherAmount,
  'notices-together': noticesTogether,
  'cut-in-use': cutInUse,
  'lost-commits': lostCommits,
  'lost-answers': lostAnswers,
  'silent-database': silentDatabase,
  'old-delivery': oldDelivery,
  'worker-dies': workerDies,
  'set-off-and-pay': setOffAndPay,
  vouchers,
  'cancel-and-certify': cancelAndCertify,
  deliveries,
  contacts,
  'publish-and-upload': publishAndUpload,
  'mail-again': mailAgain,
  'back-up-and-restore': backUpAndRestore,
  'sweep-alone': sweepAlone,
};

/** Runs the drills one after the other, and the oracle after each. Afterwards the bank behaves as its seed decides. */
export async function runDrills(stage: Stage, town: Town, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const desk = openDesk(stage, town);
  for (const name of names) {
    if (town.isOver()) return;
    const began = performance.now();
    await runDrill(desk, town, name);
    stage.measures.add('a drill', performance.now() - began);
  }
  await stage.bank.behave({});
}

async function runDrill(desk: Desk, { memory }: Town, name: string): Promise<void> {
  const { bank, database, findings, witness } = desk.stage;
  await bank.behave(HONEST);
  try {
    await DRILLS[name]?.(desk);
  } catch (error) {
    findings.add('a drill could not be done', `${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  await witness.finish();
  const { sessions } = await bank.books();
  await askAlways(database.pool, findings);
  await askWhatIsOwed(database.pool, findings);
  await askAreas(database.pool, findings);
  await compareAreasWithTold(database.pool, memory, findings);
  await compareContacts(database.pool, desk.stage.deliveries.contacts, findings);
  await compareMails(database.pool, desk.stage.mail.arrived(), findings);
  await compareWithBank(database.pool, sessions, findings);
  await compareWithTold(database.pool, memory, sessions, findings);
}
