import { randomBytes } from 'node:crypto';
import { certificateCode } from '#areas/exports/rules/certificate-code.ts';
import { CERTIFICATE_EVENTS } from '#areas/exports/rules/events.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { writePersonEvent } from '#areas/session/server/index.ts';
import { type LocalDate, localDateAt } from '#kernel/local-date.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import {
  acceptedMessage,
  CERTIFICATE_LETTERS,
  NO_DESTINATIONS_MESSAGE,
  NO_FAILED_REQUEST_MESSAGE,
  otherBusinessMessage,
  type PostedSalesRequest,
  readSalesRequest,
  requestLimitRefusal,
  type SalesRequest,
  UNKNOWN_DESTINATION_MESSAGE,
  underWayMessage,
} from '../rules/sales-request.ts';
import type { CertificatesDeps } from './certificates-deps.ts';
import {
  addRequest,
  countRequests,
  destinationsToStore,
  findCertifiableDestination,
  findCertificate,
  findCertifiedCustomer,
  findSameRequest,
  type OfferedDestination,
  requeueFailedRequest,
  type StoredSalesCertificate,
} from './request-queries.ts';

/** An answer of the contract. A `codigo` of 400 or more is a refusal. */
export interface CertificateOutcome {
  readonly codigo: 200 | 400 | 403 | 404 | 429;
  readonly mensaje: string;
  readonly increment_sales_certificate: number | null;
}

const refused = (codigo: Exclude<CertificateOutcome['codigo'], 200>, mensaje: string): CertificateOutcome => ({
  codigo,
  mensaje,
  increment_sales_certificate: null,
});

/** Records a request; a job makes the certificate. */
export async function requestCertificate(
  deps: CertificatesDeps,
  session: Session,
  posted: PostedSalesRequest,
): Promise<CertificateOutcome> {
  const { database, clock, files } = deps;
  const now = clock.now();
  const request = readSalesRequest(posted, localDateAt(now));
  if (!request.ok) return refused(400, request.refusal.sentence);
  if (session.destinos !== 'all' && session.destinos.length === 0) return refused(403, NO_DESTINATIONS_MESSAGE);
  const destination = await destinationOf(database.kysely, session, request.value);
  if (!destination.ok) return destination.refusal;
  const row = await rowOf(database.kysely, session, request.value, destination.value, now);
  return inTransaction(database.kysely, async (transaction) => {
    const own = await countRequests(transaction, session, now);
    const same = await findSameRequest(transaction, session, request.value);
    if (same) return accepted(same.increment_sales_certificate, underWayMessage);
    const full = requestLimitRefusal(own);
    if (full) return refused(429, full);
    const id = await addRequest(transaction, scopeOf(session), row);
    const { codigo, moneda, start_date: desde, end_date: hasta, codigo_destinatario, negocio, modo_impresion } = row;
    await writePersonEvent(transaction, CERTIFICATE_EVENTS.asked, {
      ...{ userId: session.userId, cliente: session.cliente, at: now },
      datos: {
        ...{ clase: 'ventas', codigo, moneda, saldo: null, numero: id, desde, hasta },
        ...{ codigo_destinatario, negocio, modo_impresion },
      },
    });
    await files.queue(transaction, id);
    return accepted(id, acceptedMessage);
  });
}

const accepted = (id: number, message: (id: number) => string): CertificateOutcome => ({
  codigo: 200,
  mensaje: message(id),
  increment_sales_certificate: id,
});

/** Finds the requested delivery point, if the person sees it and it belongs to the business. */
async function destinationOf(
  connection: Connection,
  session: Session,
  { codigo_destinatario: code, negocio }: SalesRequest,
): Promise<Result<OfferedDestination | undefined, CertificateOutcome>> {
  if (code === undefined) return accept(undefined);
  const found = await findCertifiableDestination(connection, scopeOf(session), code);
  if (!found) return refuse(refused(404, UNKNOWN_DESTINATION_MESSAGE));
  return found.negocio === negocio ? accept(found) : refuse(refused(400, otherBusinessMessage(found.negocio, negocio)));
}

async function rowOf(
  connection: Connection,
  session: Session,
  { codigo_destinatario, start, end, modo_impresion, negocio }: SalesRequest,
  destination: OfferedDestination | undefined,
  now: Date,
) {
  const { nombre, nit, tipo_nit, pais } = await findCertifiedCustomer(connection, scopeOf(session));
  const destinos = destinationsToStore(session, codigo_destinatario);
  return {
    codigo: certificateCode(randomBytes(40), yearOf(localDateAt(now)), CERTIFICATE_LETTERS),
    user_id: session.userId,
    codigo_destinatario: codigo_destinatario ?? null,
    nombre_comercial: destination?.nombre_comercial ?? null,
    destinos,
    start_date: start,
    end_date: end,
    ...{ modo_impresion, negocio, nombre, nit, tipo_nit },
    moneda: session.moneda,
    pais,
    estado: 'espera' as const,
    creado_en: now,
    pedido_en: now,
  };
}

const yearOf = (today: LocalDate): number => Number(today.slice(0, 4));

const asPosted = (stored: StoredSalesCertificate): PostedSalesRequest => ({
  codigo_destinatario: stored.codigo_destinatario,
  fecha_inicio: stored.start_date,
  fecha_fin: stored.end_date,
  modo_impresion: stored.modo_impresion,
  negocio: stored.negocio,
});

/** Repeats a failed request under the same number. */
export async function retryCertificateRequest(
  deps: CertificatesDeps,
  session: Session,
  id: number,
): Promise<CertificateOutcome> {
  const { database, clock, files } = deps;
  const now = clock.now();
  const scope = scopeOf(session);
  const stored = await findCertificate(database.kysely, scope, id);
  if (!stored) return refused(404, NO_FAILED_REQUEST_MESSAGE);
  // Validated again, because the period of an old request may be too far in the past by now.
  const request = readSalesRequest(asPosted(stored), localDateAt(now));
  if (!request.ok) return refused(400, request.refusal.sentence);
  return inTransaction(database.kysely, async (transaction) => {
    const full = requestLimitRefusal(await countRequests(transaction, session, now));
    if (full) return refused(429, full);
    if (!(await requeueFailedRequest(transaction, scope, id, session.userId, now)))
      return refused(404, NO_FAILED_REQUEST_MESSAGE);
    await files.queue(transaction, id);
    return accepted(id, acceptedMessage);
  });
}
