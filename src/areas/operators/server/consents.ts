import type { Origin } from '#areas/session/rules/audit-entry.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import { formatMoney, type Money, toDecimal } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import {
  CONSENT_HOURS,
  type ConsentLimits,
  type ConsentRefusal,
  needsConsent,
  refuseConsent,
} from '../rules/consent.ts';
import type { RightNeed } from '../rules/operator-operation.ts';
import type { OperatorSession } from '../rules/operator-session.ts';
import { hasRight } from '../rules/roles.ts';
import { answerConsent, type Consent, insertConsent } from './consent-queries.ts';
import { operatorActor } from './sign-in.ts';

/** The requesting operator, for the audit trail. */
export interface ConsentAsker {
  readonly session: OperatorSession;
  readonly origin: Origin;
}

/** Another operator answered first, so the act's transaction must be rolled back. */
export class ConsentGone extends Error {
  constructor() {
    super('The request was answered before, or has expired.');
    this.name = 'ConsentGone';
  }
}

/** Data for an area to carry out an act after the consent. */
export interface ConsentDetails extends ConsentAsker {
  /** Code of the customer that the request names. */
  readonly cliente: string;
  /** Reason of the operator who requested the consent. */
  readonly reason: string;
  /** Names and mail addresses of both operators, for the event. */
  readonly operators: string;
  /** Takes the consent in the act's transaction. @throws ConsentGone */
  readonly take: (tx: Connection) => Promise<void>;
}

/** An act of an area that may need a second operator. */
export interface ConsentKind {
  /** Stored in `consentimientos.tipo`; never renamed. */
  readonly kind: string;
  /** Right of both operators. */
  readonly right: RightNeed;
  /** Carries out a stored order, with all its checks. @returns the reason of a refusal, for the page's sentence */
  carryOut(
    order: { readonly sujeto: string; readonly orden: unknown },
    given: ConsentDetails,
  ): Promise<Result<unknown, string>>;
}

/** A request for the consent of a second operator. */
export interface ConsentRequest {
  readonly kind: string;
  /** Key of the subject, within its kind. */
  readonly subject: string;
  /** Input of `carryOut`, stored as JSON. */
  readonly order: object;
  /** The intended act in words, without the amount: `Liberar el pago SRT-2026-081442`. */
  readonly summary: string;
  readonly cliente: string;
  readonly amount: Money;
  readonly reason: string;
}

/** Consents of a second operator to acts with large amounts (docs/product/console.md#second-consent). */
export interface Consents {
  register(kind: ConsentKind): void;
  isNeeded(amount: Money): boolean;
  /** Requests a consent instead of acting. @returns `already-asked` while a request about the subject is open */
  ask(asker: ConsentAsker, request: ConsentRequest): Promise<Result<number, 'already-asked'>>;
  give(asker: ConsentAsker, consent: Consent): Promise<Result<void, ConsentRefusal | string>>;
  /** Denies a consent, or withdraws the operator's own request. @returns false when it is answered already */
  deny(asker: ConsentAsker, consent: Consent, reason: string): Promise<boolean>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly limits: ConsentLimits;
}

const nameOf = ({ nombre, correo }: Pick<OperatorSession, 'nombre' | 'correo'>): string => `${nombre} (${correo})`;

export function createConsents({ database, clock, limits }: Deps): Consents {
  const kinds = new Map<string, ConsentKind>();
  const record = (
    tx: Connection,
    hecho: 'consentimiento_pedido' | 'consentimiento_dado' | 'consentimiento_negado' | 'consentimiento_retirado',
    { session, origin }: ConsentAsker,
    { cliente, detalle }: { readonly cliente: string; readonly detalle: string },
  ) =>
    recordAudit(tx, auditFacts, [{ hecho, at: clock.now(), cliente, actor: operatorActor(session), detalle, origin }]);
  return {
    register: (kind) => void kinds.set(kind.kind, kind),
    isNeeded: (amount) => needsConsent(limits, amount),
    ask: (asker, { kind, subject, order, summary, cliente, amount, reason }) =>
      inTransaction(database.kysely, async (tx) => {
        const now = clock.now();
        const id = await insertConsent(tx, {
          ...{ tipo: kind, sujeto: subject, orden: order, resumen: summary, cliente, motivo: reason, now },
          ...{ moneda: amount.currency, monto: toDecimal(amount), pedidoPor: asker.session.id },
          expiresAt: new Date(now.getTime() + CONSENT_HOURS * 3_600_000),
        });
        if (id === undefined) return refuse('already-asked');
        const detalle = `${summary}, ${formatMoney(amount)}: ${reason}`;
        await record(tx, 'consentimiento_pedido', asker, { cliente, detalle });
        return accept(id);
      }),
    async give(asker, consent) {
      const { session, origin } = asker;
      const kind = kinds.get(consent.tipo);
      const mayAct = kind !== undefined && hasRight(session.rol, ...kind.right);
      const refusal = refuseConsent(consent, { id: session.id, mayAct }, clock.now());
      if (refusal) return refuse(refusal);
      const { id, cliente, motivo, resumen, pide, pide_nombre, pide_correo, sujeto, orden } = consent;
      const take = async (tx: Connection) => {
        const answer = { id, respuesta: 'consentido', by: session.id, motivo: null, now: clock.now() } as const;
        if (!(await answerConsent(tx, answer))) throw new ConsentGone();
        await record(tx, 'consentimiento_dado', asker, { cliente, detalle: `${resumen}. Lo pidió ${pide}` });
      };
      const operators = `${nameOf({ nombre: pide_nombre, correo: pide_correo })} con el consentimiento de ${nameOf(session)}`;
      try {
        const done = await (kind as ConsentKind).carryOut(
          { sujeto, orden },
          { session, origin, cliente, reason: motivo, operators, take },
        );
        return done.ok ? accept(undefined) : done;
      } catch (error) {
        if (error instanceof ConsentGone) return refuse('answered');
        throw error;
      }
    },
    deny: (asker, { id, cliente, resumen, pedido_por }, reason) =>
      inTransaction(database.kysely, async (tx) => {
        const isOwn = pedido_por === asker.session.id;
        const answer = { id, by: asker.session.id, motivo: reason, now: clock.now() };
        const isAnswered = await answerConsent(tx, { ...answer, respuesta: isOwn ? 'retirado' : 'negado' });
        const hecho = isOwn ? 'consentimiento_retirado' : 'consentimiento_negado';
        if (isAnswered) await record(tx, hecho, asker, { cliente, detalle: `${resumen}: ${reason}` });
        return isAnswered;
      }),
  };
}
