import type { OwnWords } from '../rules/easy-password.ts';
import type { Person } from './person-queries.ts';

/**
 * Words that the person's password may not consist of.
 * @param provider the distributor's configured name, which every customer knows
 */
export const ownWordsOf = ({ firstname, lastname, email, empresa }: Person, provider: string): OwnWords => [
  firstname,
  lastname,
  email,
  empresa,
  provider,
];
