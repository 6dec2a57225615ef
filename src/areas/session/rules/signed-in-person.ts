import type { SessionFacts } from './session-facts.ts';

type Facts = Pick<SessionFacts, 'operador' | 'firstname' | 'lastname' | 'role'>;

/** Whoever sits at the screen: support staff is not the person whose account it is in. */
export const personOf = ({ operador, firstname, lastname }: Facts): string => operador ?? `${firstname} ${lastname}`;

const ROLES: Readonly<Record<string, string>> = { basic: 'Básico' };

/** A role's name is its identity, and nearly always a word that one reads. */
export const roleInWords = (roleName: string): string => ROLES[roleName] ?? roleName;

/** As the header names it. */
export const roleOf = ({ operador, role }: Facts): string => (operador === null ? roleInWords(role) : 'Soporte');

/** How one is greeted. */
export const greetedOf = ({ operador, firstname }: Facts): string => operador ?? firstname;
