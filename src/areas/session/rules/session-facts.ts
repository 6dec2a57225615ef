import type { Country } from '#areas/stores/rules/countries.ts';
import type { Currency } from '#kernel/money.ts';

/**
 * Facts about the signed-in user that pages have without a query, from the cookies `user`, `permissions` and `terms-conditions`
 * (docs/product/session.md#cookies). Guard and header use them; data calls are authorised only by the token.
 */
export interface SessionFacts {
  readonly userId: number;
  readonly clientCode: string;
  /** The customer's own store, not the visited one: it decides who manages people (docs/product/session.md#roles). */
  readonly storeCode: string;
  /** Currency of the customer's account; undefined in cookies older than this field. */
  readonly currency?: Currency | undefined;
  /** Country of the customer; undefined in cookies older than this field. */
  readonly country?: Country | undefined;
  readonly role: string;
  readonly authenticated: boolean;
  readonly isSupportUser: boolean;
  /** Name of the support person; null for the customer's own people. */
  readonly operador: string | null;
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly taxId: string;
  readonly permissions: readonly string[];
  /** Version of the session when the cookies were written: another one in an answer means that they are outdated. */
  readonly version: string;
  readonly termsId: number;
  readonly hasTermsAndConditions: boolean;
  /** The person is limited to delivery points and has none, so there are no documents to show (docs/decisions/0028). */
  readonly seesNothing: boolean;
}

type Facts = Pick<SessionFacts, 'operador' | 'firstname' | 'lastname' | 'role'>;

/** Name of the person at the screen: for support staff their own, not that of the account's person. */
export const personName = ({ operador, firstname, lastname }: Facts): string => operador ?? `${firstname} ${lastname}`;

const ROLES: Readonly<Record<string, string>> = { basic: 'Básico' };

/** A role's name on the screen; most roles are shown under their own name. */
export const roleInWords = (roleName: string): string => ROLES[roleName] ?? roleName;

/** The role as the header shows it. */
export const shownRole = ({ operador, role }: Facts): string => (operador === null ? roleInWords(role) : 'Soporte');

/** The name that the greeting uses. */
export const greetingName = ({ operador, firstname }: Facts): string => operador ?? firstname;

/**
 * Identifies the person at the screen, as a key for data stored in the browser. Support staff in a person's account must not see that person's data.
 */
export const personKey = ({
  isSupportUser,
  operador,
  userId,
}: Pick<SessionFacts, 'isSupportUser' | 'operador' | 'userId'>): string =>
  isSupportUser ? `soporte-${operador}-${userId}` : String(userId);
