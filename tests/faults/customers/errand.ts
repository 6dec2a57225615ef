import { setTimeout } from 'node:timers/promises';
import { encryptToken, PUBLIC_MARKERS } from '#platform/crypto-js-token.ts';
import type { ContactBook } from '../erp/contacts.ts';
import { askCertificate } from './certificate.ts';
import { chooseLines, type PaidLine } from './choose-lines.ts';
import { checkContacts } from './contacts.ts';
import { startOnAccount } from './on-account.ts';
import { orderFile } from './order-file.ts';
import { changeOwnData } from './own-data.ts';
import type { Person } from './person.ts';
import { CANCEL, CHECK, LIST, OPEN, type OpenDocument, SEE, type Started } from './requests.ts';
import { setOff } from './set-off.ts';
import { start, startedOf, startOnce } from './start.ts';
import { redeem, startVouchers } from './vouchers.ts';

const FINAL = new Set(['aprobada', 'rechazada', 'fallida', 'expirada']);

/** One customer's errand: reads the open documents, starts a payment, goes to the bank, and may come back. */
export async function runErrand(person: Person, serial: number, book: ContactBook): Promise<void> {
  const { random, payer } = person;
  const errand = random.weighted({
    ...{
      pay: 62,
      'on account': 7,
      vouchers: 7,
      redeem: 4,
      'set off': 10,
      list: 5,
      file: 1,
      certificate: 1,
      pry: 3,
      contacts: 3,
      'own data': 2,
    },
  });
  const key = `clave-${payer.cliente}-${serial}-${random.whole(0, 999_999)}`;
  if (errand === 'list') return void (await person.ask(LIST));
  if (errand === 'contacts') return checkContacts(person, book);
  if (errand === 'pry') return pry(person, serial);
  if (errand === 'set off') return setOff(person, key);
  if (errand === 'file') return orderFile(person);
  if (errand === 'redeem') return redeem(person);
  if (errand === 'certificate') return askCertificate(person);
  if (errand === 'own data') return changeOwnData(person);
  const begin = errand === 'on account' ? startOnAccount : errand === 'vouchers' ? startVouchers : startSome;
  const started = await begin(person, key);
  if (started) await goOn(person, started);
}

async function startSome(person: Person, key: string): Promise<Started | undefined> {
  const lines = await findLines(person);
  return lines.length === 0 ? undefined : start(person, lines, key);
}

/** The part at the bank, and the possible return. */
async function goOn(person: Person, started: Started): Promise<void> {
  const { random, town } = person;
  // The attempt is over, or the bank called back before it answered: nothing to do at the bank.
  if (!started.token) return comeBack(person, started.uuid);
  const accion = random.weighted({ aprueba: 54, rechaza: 13, pendiente: 8, falla: 4, cerrar: 8, tarde: 8, cancela: 5 });
  if (accion === 'cerrar') return;
  if (accion === 'cancela') return cancel(person, started.uuid);
  if (accion === 'tarde') {
    const wait = random.whole(3_000, 90_000);
    void setTimeout(wait, undefined, { ref: false }).then(() =>
      town.isOver() ? undefined : payAtBank(person, started, 'aprueba'),
    );
    return;
  }
  await payAtBank(person, started, accion);
  if (random.chance(0.75)) await comeBack(person, started.uuid);
}

async function findLines(person: Person): Promise<PaidLine[]> {
  const { random, payer } = person;
  const { data } = await person.ask(OPEN, { page: random.whole(1, 3) });
  const documents = (data?.documentos as { items: OpenDocument[] } | null | undefined)?.items ?? [];
  const open = documents.filter(({ pago_en_linea, total }) => pago_en_linea && total > 0);
  return open.length === 0 ? [] : chooseLines(random, open, payer.moneda);
}

/** A started attempt with its idempotency key. */
export interface Begun {
  readonly started: Started;
  readonly lines: readonly PaidLine[];
  readonly key: string;
}

/**
 * Starts a payment that the bank approves without a callback.
 * @throws when it cannot be started
 */
export async function payInSilence(person: Person, key: string): Promise<string> {
  const lines = await findLines(person);
  const answer = await startOnce(person, lines, key);
  const started = startedOf(answer);
  if (!started) throw new Error(`no payment could be begun: ${JSON.stringify(answer)}`);
  await payAtBank(person, started, 'calla');
  return started.uuid;
}

/** Pays at the bank with the token of the portal, which must be valid there. */
export async function payAtBank(
  { town }: Person,
  { url_redirect, token, phrase, uuid }: Started,
  accion: string,
): Promise<void> {
  const body = new URLSearchParams({ uuid, accion, token: encryptToken(token, phrase, PUBLIC_MARKERS) });
  const response = await fetch(url_redirect, { method: 'POST', body, signal: AbortSignal.timeout(30_000) }).catch(
    () => undefined,
  );
  if (response?.status === 403) town.findings.add('the bank did not let the payer in', uuid);
}

/** Cancels the payment instead of paying. The portal's answer must then be final. */
export async function cancel(person: Person, uuid: string): Promise<void> {
  person.town.memory.cancelled.add(uuid);
  const { data } = await person.ask(CANCEL, { uuid });
  const found = data?.cancelarTransaccion as { status: string } | null | undefined;
  if (found && FINAL.has(found.status)) hear(person, uuid, found.status);
}

async function comeBack(person: Person, uuid: string): Promise<void> {
  const { random, town } = person;
  const looks = random.whole(1, 3);
  for (let look = 0; look < looks && !town.isOver(); look += 1) {
    const { data } = await person.ask(CHECK, { uuid });
    const found = data?.consultarUuidYDesbloquearDocumentos as { status: string } | null | undefined;
    if (found && FINAL.has(found.status)) hear(person, uuid, found.status);
  }
  if (!random.chance(0.4)) return;
  const { data } = await person.ask(SEE, { uuid });
  const seen = data?.transaccion as { estado: string } | null | undefined;
  if (seen && FINAL.has(seen.estado)) hear(person, uuid, seen.estado);
}

function hear({ town }: Person, uuid: string, estado: string): void {
  town.memory.told.set(uuid, estado);
  void town.witness.told(uuid, estado, 'a customer');
}

/** Tries to read and to pay the documents of another customer. */
export async function pry(person: Person, serial: number): Promise<void> {
  const { payer, random, town } = person;
  const others = [...town.memory.started].filter(([, { cliente }]) => cliente !== payer.cliente);
  if (others.length === 0) return;
  const [uuid, { cliente }] = random.pick(others);
  for (const [query, field] of [
    [SEE, 'transaccion'],
    [CHECK, 'consultarUuidYDesbloquearDocumentos'],
  ] as const) {
    const { data } = await person.ask(query, { uuid });
    if (data?.[field])
      town.findings.add("another customer's data", `${payer.cliente} reached ${uuid} of ${cliente} by ${field}`);
  }
  const line = {
    numero_documento: `F${cliente}-1`,
    monto_documento: '5000',
    monto_transaccion: '2000',
    tipo_transaccion: 'parcial',
    fecha_vencimiento: '2026-09-01',
  } as const;
  const { error } = await startOnce(person, [line], `ajena-${payer.cliente}-${serial}`);
  const code = error?.extensions?.code;
  if (code && code !== 'document-not-found')
    town.findings.add("another customer's data", `${payer.cliente} was told ${code} of a document of ${cliente}`);
}
