import type { Evento } from '../client/index.ts';
import { parseAmount } from './amount.ts';
import type { Books, DocumentRow, EventTransport } from './books-queries.ts';
import { recordLostPostings, renumber } from './lost-postings.ts';

type Of<Tipo extends Evento['tipo']> = Extract<Evento, { tipo: Tipo }>;
type Approved = Of<'pago.aprobado'>;
type Sent = Of<'compensacion.enviada'>;
type Ended = Of<'compensacion.completada' | 'compensacion.rechazada' | 'compensacion.contradicha'>;

interface Desk {
  readonly books: Books;
  readonly now: Date;
  /** The event's customer. */
  readonly cliente: string;
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Posts an event once, in the caller's transaction.
 * @returns false for an event that was applied before; it changes nothing
 */
export function postEvent(
  books: Books,
  event: Evento,
  { now, via }: { readonly now: Date; readonly via: EventTransport },
): boolean {
  if (books.hasEvent(event.id)) {
    renumber(books, event);
    return false;
  }
  if (event.tipo === 'portal.restaurado') recordLostPostings(books, event.datos.perdidos);
  const { id, numero, tipo, cliente, ocurrido_en, datos } = event;
  const isOwn = cliente !== null && books.findCustomer(cliente) !== undefined;
  const effect = isOwn ? findEffect(event) : undefined;
  books.addEvent({
    ...{ id, numero, tipo, cliente, ocurrido_en, datos: JSON.stringify(datos) },
    ...{ aplicado_en: now.toISOString(), efecto: effect ? effect.word : 'nada', via },
  });
  if (effect && cliente !== null) effect.post({ books, now, cliente });
  return true;
}

interface Effect {
  readonly word: string;
  readonly post: (desk: Desk) => void;
}

/** Finds the posting for an event; undefined for an informative event, or for a type that this ERP does not know. */
function findEffect(event: Evento): Effect | undefined {
  switch (event.tipo) {
    case 'pago.aprobado':
      // The event `favor.creado` reports money on account, and money that exceeds the documents.
      return event.datos.tipo === 'credito' ? { word: 'pago', post: (desk) => postPayment(desk, event) } : undefined;
    case 'favor.creado':
      return { word: 'favor', post: (desk) => postFavour(desk, event) };
    case 'favor.devuelto':
      return { word: 'devolucion', post: (desk) => postReturn(desk, event) };
    case 'compensacion.enviada':
      return { word: 'compensacion', post: (desk) => postCompensation(desk, event) };
    case 'compensacion.completada':
    case 'compensacion.rechazada':
    case 'compensacion.contradicha':
      return { word: 'nada', post: (desk) => checkEnd(desk, event) };
    default:
      return undefined;
  }
}

/** Finds a document with at least this balance. Otherwise records the case for a person, and the reading continues. */
function findFalling({ books, cliente }: Desk, event: Evento, number: string, monto: number): DocumentRow | undefined {
  const document = books.findDocument(cliente, number);
  if (document && document.saldo >= monto) return document;
  books.addTrouble(
    event.id,
    document ? `${number} tiene ${document.saldo} y se aplican ${monto}` : `${number} no existe`,
  );
  return undefined;
}

function postPayment(desk: Desk, event: Approved): void {
  const { books, now, cliente } = desk;
  for (const { num_documento: number, aplicado } of event.datos.documentos) {
    const monto = parseAmount(aplicado);
    if (monto === 0) continue;
    const document = findFalling(desk, event, number, monto);
    if (!document) continue;
    const { num_documento } = document;
    const facts = { evento: event.id, cliente, num_documento, num_origen: null, fecha: dayOf(now) };
    const id = books.addPosting({ ...facts, tipo: 'pago', referencia: event.datos.referencia, monto });
    books.mark({ clase: 'documento', cliente, clave: num_documento });
    books.mark({ clase: 'asiento', cliente, clave: String(id) });
  }
}

/** Posts money in favour as a document of the ERP, which replaces the portal's. */
function postFavour({ books, now, cliente }: Desk, { datos }: Of<'favor.creado'>): void {
  const original = parseAmount(datos.monto);
  const num_documento = `A${cliente.slice(-6)}-${books.countFavours(cliente) + 1}`;
  const day = dayOf(now);
  books.addDocument({
    ...{ cliente, num_documento, clase: 'PAYMENT', fecha: day, vence: day, original, saldo: original },
    ...{ referencia: datos.num_documento, en_disputa: 0, xml: null },
  });
  books.mark({ clase: 'documento', cliente, clave: num_documento });
}

function postReturn(desk: Desk, event: Of<'favor.devuelto'>): void {
  const { books, now, cliente } = desk;
  const { num_documento: number } = event.datos;
  const monto = parseAmount(event.datos.monto);
  const document = findFalling(desk, event, number, monto);
  if (!document) return;
  const { num_documento } = document;
  const facts = { evento: event.id, cliente, num_documento, num_origen: null, fecha: dayOf(now) };
  const id = books.addPosting({ ...facts, tipo: 'devolucion', referencia: event.datos.favor, monto });
  books.mark({ clase: 'documento', cliente, clave: num_documento });
  books.mark({ clase: 'asiento', cliente, clave: String(id) });
}

interface Pair {
  readonly pago: DocumentRow;
  readonly factura: DocumentRow;
  readonly monto: number;
}

const DISPUTED = 'Una de las facturas está en disputa.';
const CHANGED = 'Los saldos cambiaron; revise los documentos y envíela otra vez.';

/** @returns a Spanish reason why the ERP refuses a compensation; undefined when it accepts */
function refusalOf(pairs: readonly (Pair | undefined)[]): string | undefined {
  if (pairs.some((pair) => pair?.factura.en_disputa === 1)) return DISPUTED;
  const taken = new Map<string, number>();
  for (const pair of pairs) {
    if (!pair) return CHANGED;
    for (const { num_documento, saldo } of [pair.pago, pair.factura]) {
      const total = (taken.get(num_documento) ?? 0) + pair.monto;
      taken.set(num_documento, total);
      if (total > saldo) return CHANGED;
    }
  }
  return undefined;
}

function postCompensation({ books, now, cliente }: Desk, { id: evento, datos }: Sent): void {
  const pairs = datos.pares.map(({ pago, factura, monto }): Pair | undefined => {
    const [from, to] = [books.findDocument(cliente, pago), books.findDocument(cliente, factura)];
    return from && to && { pago: from, factura: to, monto: parseAmount(monto) };
  });
  const motivo = refusalOf(pairs) ?? null;
  const { id_transaccion, confirma } = datos;
  books.addCompensation({
    ...{ id_transaccion, evento, cliente, total: parseAmount(datos.total), confirma, motivo },
    estado: motivo === null ? 'S' : 'F',
  });
  // A compensation that the portal confirms needs no answer. If the ERP cannot post it, a person handles the case.
  if (confirma === 'erp') books.mark({ clase: 'respuesta', cliente, clave: id_transaccion });
  else if (motivo !== null) books.addTrouble(evento, `${id_transaccion}: ${motivo}`);
  if (motivo !== null) return;
  for (const pair of pairs) {
    if (!pair) continue;
    const [num_origen, num_documento] = [pair.pago.num_documento, pair.factura.num_documento];
    const facts = { evento, cliente, num_documento, num_origen, monto: pair.monto, fecha: dayOf(now) };
    const id = books.addPosting({ ...facts, tipo: 'compensacion', referencia: id_transaccion });
    for (const clave of [num_origen, num_documento]) books.mark({ clase: 'documento', cliente, clave });
    books.mark({ clase: 'asiento', cliente, clave: String(id) });
  }
}

const END_CODES: Readonly<Record<string, 'S' | 'F'>> = { completada: 'S', rechazada: 'F' };

/** Compares the end of a compensation in the portal with the books. Records a difference as a case for a person. */
function checkEnd({ books }: Desk, { id: evento, tipo, datos }: Ended): void {
  const end = 'estado' in datos ? datos.estado : tipo.slice('compensacion.'.length);
  const own = books.findCompensation(datos.id_transaccion);
  if (own?.estado === END_CODES[end]) return;
  books.addTrouble(evento, `${datos.id_transaccion} terminó ${end} en el portal, y aquí ${own?.estado ?? 'no está'}`);
}
