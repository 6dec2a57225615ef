import type { Country } from '#areas/stores/rules/countries.ts';
import type { Currency } from '#kernel/money.ts';

/**
 * Facts about the signed-in user that pages read from the cookies `user`, `permissions` and `terms-conditions` without a query
 * (docs/product/session.md#cookies). Guard and header use them; the contract trusts only the token.
 */
export interface SessionFacts {
  readonly userId: number;
  readonly clientCode: string;
  /** The customer's own store, not the visited one. It decides who manages people (docs/product/session.md#roles). */
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
  /** Version of the session when the cookies were written. The contract's answers carry the current one. */
  readonly version: string;
  readonly termsId: number;
  readonly hasTermsAndConditions: boolean;
  /** Whether the person is limited to delivery points but has none, and so sees no documents (docs/decisions/0028). */
  readonly seesNothing: boolean;
}

type Facts = Pick<SessionFacts, 'operador' | 'firstname' | 'lastname' | 'role'>;

/** Name of the person at the screen. For support staff their own name, not the account owner's. */
export const personName = ({ operador, firstname, lastname }: Facts): string => operador ?? `${firstname} ${lastname}`;

const ROLES: Readonly<Record<string, string>> = { basic: 'Básico' };

/** A role's name on the screen; most roles keep their own name. */
export const roleInWords = (roleName: string): string => ROLES[roleName] ?? roleName;

/** The role in the header. */
export const shownRole = ({ operador, role }: Facts): string => (operador === null ? roleInWords(role) : 'Soporte');

/** The name in the greeting. */
export const greetingName = ({ operador, firstname }: Facts): string => operador ?? firstname;

/**
 * Identifies the person at the screen, as the key of data stored in the browser. Support staff in an account must not see its person's stored data.
 */
export const personKey = ({
  isSupportUser,
  operador,
  userId,
}: Pick<SessionFacts, 'isSupportUser' | 'operador' | 'userId'>): string =>
  isSupportUser ? `soporte-${operador}-${userId}` : String(userId);
