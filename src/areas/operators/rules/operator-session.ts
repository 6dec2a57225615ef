import { STORE_CODES, type StoreCode } from '#areas/stores/rules/stores.ts';
import type { OperatorRole } from './roles.ts';

/** A session ends after twelve hours, or after thirty minutes without use (docs/product/console.md#sessions). */
export const OPERATOR_LIFETIME_SECONDS = 12 * 3_600;
export const OPERATOR_IDLE_SECONDS = 30 * 60;
/** Time for the second step after the password. */
export const SECOND_STEP_SECONDS = 10 * 60;
/** Validity of a proved second factor, for acts that move money or open an account. */
export const CONFIRMED_SECONDS = 10 * 60;
/** Age at which the recorded use is renewed: at most one write per minute and session. */
const TOUCH_SECONDS = 60;

/** `second-step`: the password was right and the second factor is missing. */
export type SessionStage = 'second-step' | 'open';

declare const minted: unique symbol;

/**
 * The customers that an operator may see, by their stores. Only `operatorScope` creates one. Every query of the console requires one, so a query
 * without the limit does not compile.
 */
export interface OperatorScope {
  readonly [minted]: true;
  readonly stores: readonly StoreCode[];
}

export interface OperatorSession {
  readonly id: number;
  readonly nombre: string;
  readonly correo: string;
  readonly rol: OperatorRole;
  /** Undefined: all stores, future ones too. */
  readonly tiendas: readonly StoreCode[] | undefined;
  readonly stage: SessionStage;
  /** Whether an authenticator application is active. */
  readonly hasApp: boolean;
  /** Number of the operator's passkeys. */
  readonly passkeys: number;
  /** When the second factor was last proved in this session. */
  readonly confirmedAt: Date | undefined;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  /** Key of the session in the database. Never leaves the server. */
  readonly tokenHash: string;
}

/** Whether the operator has a second factor of any kind. */
export const isEnrolled = ({ hasApp, passkeys }: Pick<OperatorSession, 'hasApp' | 'passkeys'>): boolean =>
  hasApp || passkeys > 0;

export const operatorScope = ({ tiendas }: Pick<OperatorSession, 'tiendas'>): OperatorScope =>
  ({ stores: tiendas ?? STORE_CODES }) as OperatorScope;

const secondsSince = (instant: Date, now: Date): number => (now.getTime() - instant.getTime()) / 1000;

type Lifetime = Pick<OperatorSession, 'lastUsedAt' | 'expiresAt'>;

/** Whether the session is neither expired nor idle. */
export const isOpenAt = ({ lastUsedAt, expiresAt }: Lifetime, now: Date): boolean =>
  now < expiresAt && secondsSince(lastUsedAt, now) < OPERATOR_IDLE_SECONDS;

export const needsTouch = ({ lastUsedAt }: Lifetime, now: Date): boolean =>
  secondsSince(lastUsedAt, now) >= TOUCH_SECONDS;

/** Whether the second factor was proved in the last ten minutes. */
export const isConfirmed = ({ confirmedAt }: Pick<OperatorSession, 'confirmedAt'>, now: Date): boolean =>
  confirmedAt !== undefined && secondsSince(confirmedAt, now) < CONFIRMED_SECONDS;
