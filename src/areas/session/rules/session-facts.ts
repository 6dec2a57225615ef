import type { Currency } from '#kernel/money.ts';

/**
 * What the pages know of the signed-in user without asking: the cookies `user`, `permissions` and `terms-conditions`
 * (docs/product/session.md#cookies). They steer the guard and the header; data calls are authorised by the token alone.
 */
export interface SessionFacts {
  readonly userId: number;
  readonly clientCode: string;
  /** The customer's own store, wherever the visitor is: it says who manages people (docs/product/session.md#roles). */
  readonly storeCode: string;
  /** The customer's account is in it; nothing in a cookie of before this fact. */
  readonly currency?: Currency | undefined;
  readonly role: string;
  readonly authenticated: boolean;
  readonly isSupportUser: boolean;
  /** Who of the support staff it is; nothing for the customer's own people. */
  readonly operador: string | null;
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly taxId: string;
  readonly permissions: readonly string[];
  /** Of the session when these were written down: another one in an answer means that they are out of date. */
  readonly version: string;
  readonly termsId: number;
  readonly hasTermsAndConditions: boolean;
  /** Limited to delivery points, and none given: there are no documents to show (docs/decisions/0028). */
  readonly seesNothing: boolean;
}
