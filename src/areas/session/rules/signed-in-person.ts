import type { SessionFacts } from './session-facts.ts';

type Facts = Pick<SessionFacts, 'operador' | 'firstname' | 'lastname' | 'role'>;

/** Name of the person at the screen: for support staff their own, not that of the account's person. */
export const personOf = ({ operador, firstname, lastname }: Facts): string => operador ?? `${firstname} ${lastname}`;

const ROLES: Readonly<Record<string, string>> = { basic: 'Básico' };

/** A role's name on the screen; most roles are shown as they are called. */
export const roleInWords = (roleName: string): string => ROLES[roleName] ?? roleName;

/** The role as the header shows it. */
export const roleOf = ({ operador, role }: Facts): string => (operador === null ? roleInWords(role) : 'Soporte');

/** The name in the greeting. */
export const greetedOf = ({ operador, firstname }: Facts): string => operador ?? firstname;

/**
 * Identifies the person at the screen, as a key for data stored in the browser. Support staff in a person's account must not see that person's data.
 */
export const personKey = ({
  isSupportUser,
  operador,
  userId,
}: Pick<SessionFacts, 'isSupportUser' | 'operador' | 'userId'>): string =>
  isSupportUser ? `soporte-${operador}-${userId}` : String(userId);
