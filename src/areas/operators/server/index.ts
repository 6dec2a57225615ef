import { createSignInLimits } from '#areas/session/server/index.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type FieldWatcher, type Guard, mergeResolvers } from '#platform/graphql/guard.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import type { WaitSource } from '../rules/console-waits.ts';
import type { OperatorOperation } from '../rules/operator-operation.ts';
import type { OperatorSession } from '../rules/operator-session.ts';
import { createConsentResolvers } from './consent-resolvers.ts';
import type { Consents } from './consents.ts';
import { createWaitsCount } from './count-waits.ts';
import { guardOf, recordRefusedOperations } from './guard.ts';
import type { OperatorContext } from './operator-context.ts';
import { operatorLinkMail } from './operator-links.ts';
import { hasOperators } from './operator-queries.ts';
import { passkeyPlace } from './passkey-ceremony.ts';
import { createPasskeyResolvers } from './passkey-resolvers.ts';
import { findOpenSession, readOperatorSession } from './read-session.ts';
import { createResolvers } from './resolvers.ts';
import type { OperatorLog } from './sign-in.ts';
import { sweepSessions } from './sweep-sessions.ts';
import { waitingConsents } from './waiting-consents.ts';
import { createWaitsStream, type WaitsStream } from './waits-stream.ts';

export { type ConsentDetails, type Consents, createConsents } from './consents.ts';
export { confirmationRequired } from './guard.ts';
export { listCustomerNotes, listPaymentNotes, saveNote } from './notes-queries.ts';
export { type OperatorContext, operatorOf } from './operator-context.ts';
export { OPERATOR_LINK_PURPOSE } from './operator-links.ts';
export { presentNote, requireNote } from './present-note.ts';
export { readReason } from './read-reason.ts';
export { SECOND_FACTOR_PURPOSE, sealSecret } from './second-factor.ts';
export { promisedMinutes } from './settings.ts';
export { operatorActor } from './sign-in.ts';
export { inviteOperator } from './staff.ts';
export { saveActiveOperator } from './staff-queries.ts';
export type {} from './tables.ts';
export { WAITS_ENDED } from './waits-stream.ts';

declare module '#platform/area.ts' {
  interface AreaServices {
    /** The open session of an operator, by the hash of its token. */
    readonly findOperator: (tokenHash: string) => Promise<OperatorSession | undefined>;
    /** Public address of the console's host, without a final slash. */
    readonly consoleUrl: string;
    /** Acts with large amounts that need a second operator register here. */
    readonly consents: Consents;
  }
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly provider: string;
  /** The key derived for SECOND_FACTOR_PURPOSE. */
  readonly key: string;
  readonly log?: OperatorLog;
  /** Sources of waiting matters of all areas. A function, because later areas add their sources. */
  readonly waits?: () => readonly WaitSource[];
  readonly consents: Consents;
  /** Minutes within which a waiting matter is attended to. Undefined: nothing is promised. */
  readonly promise: number | undefined;
  /** Public address of the console's host, to which passkeys are bound. */
  readonly consoleUrl: string;
  /** Sends operators their links. Undefined without mail: administrators hand links over. */
  readonly mails:
    | {
        readonly mailer: Mailer;
        /** Derived for OPERATOR_LINK_PURPOSE. */
        readonly linkKey: string;
      }
    | undefined;
}

export interface OperatorsBackend extends AreaBackend<never> {
  /** The session of an operator's bearer token. */
  readSession(token: string | undefined): Promise<OperatorSession | undefined>;
  /** The open session with this hash of its token. */
  findSession(tokenHash: string): Promise<OperatorSession | undefined>;
  guardOf(operation: OperatorOperation): Guard<OperatorContext>;
  /** Records operations that were refused for want of a right. */
  readonly watch: FieldWatcher<OperatorContext>;
  hasOperators(): Promise<boolean>;
  /** Notifies pages when the waiting matters have changed. */
  readonly waitsStream: WaitsStream;
}

export function createOperatorsBackend({
  database,
  clock,
  provider,
  key,
  log,
  consents,
  consoleUrl,
  mails,
  promise,
  waits = () => [],
}: Deps): OperatorsBackend {
  const connection = database.kysely;
  const limited = createSignInLimits(connection);
  const count = createWaitsCount({ sources: waits, clock, promise });
  const deps = { database, clock, provider, key, limited, log, count };
  const waitsStream = createWaitsStream({ connection, clock, count });
  return {
    resolvers: {},
    operations: {},
    console: {
      resolvers: mergeResolvers([
        { resolvers: createResolvers({ ...deps, linkKey: mails?.linkKey, promise }) },
        { resolvers: createPasskeyResolvers({ ...deps, place: passkeyPlace(consoleUrl) }) },
        { resolvers: createConsentResolvers({ database, clock, consents }) },
      ]),
      waits: [waitingConsents(connection)],
      operations: operatorOperations,
    },
    jobs: [sweepSessions(connection, clock)],
    outbox: mails ? [operatorLinkMail({ database, clock, consoleUrl, ...mails })] : [],
    readSession: (token) => readOperatorSession(connection, clock, token),
    findSession: (tokenHash) => findOpenSession(connection, clock, tokenHash),
    guardOf: guardOf(clock),
    watch: recordRefusedOperations(connection, clock, log),
    hasOperators: () => hasOperators(connection),
    waitsStream,
    stop: async () => waitsStream.stop(),
  };
}
