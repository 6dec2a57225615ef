import type { GraphQLError } from 'graphql';
import { authorOf } from '#areas/session/rules/change-author.ts';
import type { Locked } from '#areas/session/server/index.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import { contractError, invalidInput, noSuchEntity, unauthorized } from '#platform/graphql/errors.ts';
import {
  ACCOUNT_LOCKED_MESSAGE,
  CURRENT_INCORRECT_MESSAGE,
  INVITED_AGAIN_MESSAGE,
  LINK_REQUESTED_MESSAGE,
  LINK_USELESS_MESSAGE,
  NO_ADDRESS_MESSAGE,
  NOT_EDITED_MESSAGE,
  NOT_INVITABLE_MESSAGE,
  NOT_RESETTABLE_MESSAGE,
  PASSWORD_CHANGED_MESSAGE,
  RESET_SENT_MESSAGE,
  TOO_MANY_INVITATIONS,
  TOO_MANY_REQUESTS_MESSAGE,
  USER_NOT_FOUND,
} from '../rules/contract-messages.ts';
import { PASSWORD_MESSAGES, type PasswordFault } from '../rules/new-password.ts';
import {
  type ChangeRefusal,
  type ChooseRefusal,
  changePassword,
  choosePassword,
  findHolder,
} from './change-password.ts';
import type { PasswordDeps } from './password-deps.ts';
import { inviteAgain, requestReset, sendReset } from './request-link.ts';

const done = (message: string, dispositivo: string | null = null) => ({ success: true, message, dispositivo });

const faultError = ([first = 'common', ...others]: readonly PasswordFault[]): GraphQLError =>
  invalidInput(PASSWORD_MESSAGES[first], { code: first, faults: [first, ...others] });

const locked = (message: string, { retryAfterSeconds }: Locked): GraphQLError =>
  contractError('graphql-authentication', message, { retry_after_seconds: retryAfterSeconds });

const uselessLink = (): GraphQLError => noSuchEntity(LINK_USELESS_MESSAGE);

function changeError(refusal: ChangeRefusal): GraphQLError {
  if (refusal === 'incorrect') return contractError('graphql-authentication', CURRENT_INCORRECT_MESSAGE);
  if (refusal === 'not-edited') return invalidInput(NOT_EDITED_MESSAGE);
  return 'faults' in refusal ? faultError(refusal.faults) : locked(ACCOUNT_LOCKED_MESSAGE, refusal);
}

const chooseError = (refusal: ChooseRefusal): GraphQLError =>
  refusal === 'useless' ? uselessLink() : faultError(refusal.faults);

function linkError(refusal: Locked | 'unknown' | 'unfit', unfit: string): GraphQLError {
  if (refusal === 'unknown') return noSuchEntity(USER_NOT_FOUND);
  return refusal === 'unfit' ? invalidInput(unfit) : locked(TOO_MANY_INVITATIONS, refusal);
}

export const createResolvers = (deps: PasswordDeps): { Query: QueryResolvers; Mutation: MutationResolvers } => ({
  Query: {
    async enlaceDeCuenta(_source, { token }) {
      const found = await findHolder(deps, token);
      if (!found) throw uselessLink();
      const { proposito, firstname, email, empresa, expira_en } = found.holder;
      return { proposito, firstname, email, empresa, expira_en: expira_en.toISOString() };
    },
  },
  Mutation: {
    async changeCustomerPassword(_source, { currentPassword, newPassword }, { session, ip, userAgent }) {
      if (!session) throw unauthorized();
      const changed = await changePassword(deps, session, {
        currentPassword,
        newPassword,
        origin: { ip, userAgent },
      });
      if (!changed.ok) throw changeError(changed.refusal);
      return done(PASSWORD_CHANGED_MESSAGE, changed.value.deviceProof);
    },
    async solicitarRestablecerClave(_source, { email }, { ip, deviceProofs }) {
      if (email.length > 254 || !/^[^\s@]+@[^\s@]+$/.test(email.trim())) throw invalidInput(NO_ADDRESS_MESSAGE);
      const requested = await requestReset(deps, { email, ip, proofs: deviceProofs });
      if (!requested.ok) throw locked(TOO_MANY_REQUESTS_MESSAGE, requested.refusal);
      return done(LINK_REQUESTED_MESSAGE);
    },
    async guardarClaveConEnlace(_source, { token, newPassword }, { ip, userAgent }) {
      const chosen = await choosePassword(deps, { token, newPassword, origin: { ip, userAgent } });
      if (!chosen.ok) throw chooseError(chosen.refusal);
      return done(PASSWORD_CHANGED_MESSAGE, chosen.value.deviceProof);
    },
    async reenviarInvitacion(_source, { user_id }, { session, ip, userAgent }) {
      if (!session) throw unauthorized();
      const invited = await inviteAgain(deps, authorOf(session, { ip, userAgent }), user_id);
      if (!invited.ok) throw linkError(invited.refusal, NOT_INVITABLE_MESSAGE);
      return done(INVITED_AGAIN_MESSAGE);
    },
    async enviarRestablecerClave(_source, { user_id }, { session, ip, userAgent }) {
      if (!session) throw unauthorized();
      const sent = await sendReset(deps, authorOf(session, { ip, userAgent }), user_id);
      if (!sent.ok) throw linkError(sent.refusal, NOT_RESETTABLE_MESSAGE);
      return done(RESET_SENT_MESSAGE);
    },
  },
});
