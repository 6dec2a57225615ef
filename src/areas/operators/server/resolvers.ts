import type { GraphQLError } from 'graphql';
import type { PasswordFault } from '#areas/passwords/rules/new-password.ts';
import { PASSWORD_MESSAGES } from '#areas/passwords/rules/new-password.ts';
import { hashOfToken, type Locked } from '#areas/session/server/index.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/operator.ts';
import { contractError, invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import { isConfirmed, isEnrolled, operatorScope } from '../rules/operator-session.ts';
import { type CountWaits, versionOfWaits } from './count-waits.ts';
import { confirmationRequired } from './guard.ts';
import { operatorOf } from './operator-context.ts';
import type { NewLink } from './operator-links.ts';
import { readReason } from './read-reason.ts';
import {
  type CodeRefusal,
  checkPassword,
  type OperatorDeps,
  proveSecondFactor,
  signOut,
  startEnrolment,
} from './sign-in.ts';
import {
  type ChangeRefusal,
  cancelLink,
  choosePassword,
  editOperator,
  inviteOperator,
  renewLink,
  resetSecondFactor,
  type StaleEdit,
} from './staff.ts';
import { findLinkOwner, type ListedOperator, listOperators } from './staff-queries.ts';

interface Deps extends OperatorDeps {
  /** The distributor's configured name, which no password may contain. */
  readonly provider: string;
  /** The key of mailed links; undefined: the portal has no mail. */
  readonly linkKey: string | undefined;
  readonly count: CountWaits;
  /** Minutes within which a waiting matter is attended to. Undefined: nothing is promised. */
  readonly promise: number | undefined;
}

export const lockedError = ({ retryAfterSeconds }: Locked): GraphQLError =>
  contractError('graphql-authentication', 'The account is locked.', {
    reason: 'locked',
    retry_after_seconds: retryAfterSeconds,
  });

const CODE_MESSAGES: Record<Exclude<CodeRefusal, Locked>, string> = {
  incorrect: 'The code is wrong.',
  'clock-off': 'The code belongs to another minute.',
  used: 'The code was used before.',
  ended: 'The session has ended.',
};

function codeError(refusal: CodeRefusal): GraphQLError {
  if (typeof refusal !== 'string') return lockedError(refusal);
  return contractError('graphql-authentication', CODE_MESSAGES[refusal], { reason: refusal });
}

const CHANGE_MESSAGES = {
  'own-role': 'Nobody changes the own role or state.',
  'last-administrator': 'The last administrator stays.',
  'beyond-own-stores': 'An administrator of some stores reaches only operators of those, and gives only those.',
  'above-own-role': 'Nobody gives or changes a role with more rights than the own one.',
  'no-link': 'There is no link to call off.',
} as const;

const isStale = (refusal: object): refusal is StaleEdit => 'stale' in refusal;

export function changeError(refusal: ChangeRefusal | 'no-link'): GraphQLError {
  if (refusal === 'unknown') return noSuchEntity('Unknown operator.');
  if (typeof refusal === 'string') return invalidInput(CHANGE_MESSAGES[refusal], { reason: refusal });
  if (isStale(refusal))
    return invalidInput('The operator has changed since it was read.', {
      ...{ reason: 'stale', autor: refusal.by, en: refusal.at.toISOString() },
    });
  return invalidInput('Check the fields.', { campos: refusal });
}

const passwordError = (faults: readonly PasswordFault[]): GraphQLError =>
  invalidInput(PASSWORD_MESSAGES[faults[0] ?? 'too-short'], { faults });

/** @param correo mail address that a link was sent to */
const presentLink = ({ token, expiresAt }: NewLink, correo: string) => ({
  token: token ?? null,
  enviado_a: token === undefined ? correo : null,
  vence_en: expiresAt.toISOString(),
});

const presentOperator = (operator: ListedOperator) => ({
  ...operator,
  tiendas: operator.tiendas,
  segundo_paso: operator.totp_activo_en !== null,
  ultimo_ingreso: operator.ultimo_ingreso?.toISOString() ?? null,
  enlace_vence_en: operator.enlace_vence_en ? new Date(operator.enlace_vence_en).toISOString() : null,
});

export function createResolvers(deps: Deps): { Query: QueryResolvers; Mutation: MutationResolvers } {
  const { database, clock } = deps;
  return {
    Query: {
      async esperasConsola(_source, _args, context) {
        const waits = await deps.count(operatorOf(context));
        return waits.map(({ path, count, hasMore, matters, isLate }) => ({
          ...{ seccion: path, cuantas: count, hay_mas: hasMore, tarde: isLate },
          ...{ asuntos: matters.count, hay_mas_asuntos: matters.hasMore },
        }));
      },
      versionDeEsperas: async (_source, _args, context) => versionOfWaits(await deps.count(operatorOf(context))),
      sesionOperador(_source, _args, context) {
        const session = operatorOf(context);
        const { id, nombre, correo, rol, hasApp, passkeys } = session;
        return {
          ...{ id, nombre, correo, rol },
          ...{ inscrito: isEnrolled(session), aplicacion: hasApp, llaves: passkeys },
          etapa: session.stage === 'open' ? 'ABIERTA' : 'SEGUNDO_PASO',
          confirmado: isConfirmed(session, clock.now()),
          tiendas: [...operatorScope(session).stores],
          envia_enlaces: deps.linkKey !== undefined,
          promesa_minutos: deps.promise ?? null,
        };
      },
      async enlaceOperador(_source, { token }) {
        const tokenHash = hashOfToken(token);
        return tokenHash ? findLinkOwner(database.kysely, tokenHash, clock.now()) : null;
      },
      async operadores() {
        return (await listOperators(database.kysely, clock.now())).map(presentOperator);
      },
    },
    Mutation: {
      async ingresarOperador(_source, { correo, clave }, { ip, userAgent }) {
        const checked = await checkPassword(deps, { correo, clave, ip, userAgent });
        if (checked.ok) return checked.value;
        if (typeof checked.refusal !== 'string') throw lockedError(checked.refusal);
        throw contractError('graphql-authentication', 'The address or the password is wrong.', { reason: 'incorrect' });
      },
      async inscribirSegundoPaso(_source, _args, context) {
        const session = operatorOf(context);
        // An open session already has another second factor, whose confirmation may be hours old.
        if (session.stage === 'open' && !isConfirmed(session, clock.now())) throw confirmationRequired();
        const enrolment = await startEnrolment(deps, session);
        return enrolment ? { secreto: enrolment.secret, uri: enrolment.uri } : null;
      },
      async probarSegundoPaso(_source, { codigo }, context) {
        const { ip, userAgent } = context;
        const proved = await proveSecondFactor(deps, operatorOf(context), { code: codigo, ip, userAgent });
        if (!proved.ok) throw codeError(proved.refusal);
        const { token, recoveryCodes } = proved.value;
        return { token, codigos_recuperacion: recoveryCodes ? [...recoveryCodes] : null };
      },
      async salirOperador(_source, _args, context) {
        const { session, origin } = actorOf(context);
        await signOut(deps, session, origin);
        return { result: true };
      },
      async elegirClaveOperador(_source, { token, clave }, { ip, userAgent }) {
        const chosen = await choosePassword(deps, { token, clave, origin: { ip, userAgent } });
        if (chosen.ok) return { result: true };
        if (chosen.refusal === 'ended') throw noSuchEntity('The link has ended.');
        throw passwordError(chosen.refusal.faults);
      },
      async invitarOperador(_source, draft, context) {
        const invited = await inviteOperator(deps, actorOf(context), draft);
        if (!invited.ok) throw changeError(invited.refusal);
        return presentLink(invited.value, invited.value.operator.correo);
      },
      async renovarEnlaceOperador(_source, { id }, context) {
        const renewed = await renewLink(deps, actorOf(context), id);
        if (!renewed.ok) throw changeError(renewed.refusal);
        return presentLink(renewed.value, renewed.value.correo);
      },
      async anularEnlaceOperador(_source, { id }, context) {
        const called = await cancelLink(deps, actorOf(context), id);
        if (!called.ok) throw changeError(called.refusal);
        return { result: true };
      },
      async cambiarOperador(_source, { id, ...changed }, context) {
        const edited = await editOperator(deps, actorOf(context), { operatorId: id, ...changed });
        if (!edited.ok) throw changeError(edited.refusal);
        return { result: true };
      },
      async quitarSegundoPaso(_source, { id, motivo }, context) {
        const reason = readReason(motivo);
        const reset = await resetSecondFactor(deps, actorOf(context), { operatorId: id, reason });
        if (!reset.ok) throw changeError(reset.refusal);
        return { result: true };
      },
    },
  };
}

export const actorOf = (context: Parameters<typeof operatorOf>[0] & { ip: string; userAgent: string }) => ({
  session: operatorOf(context),
  origin: { ip: context.ip, userAgent: context.userAgent },
});
