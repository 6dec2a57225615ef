import type { OwnWords } from '../rules/easy-password.ts';
import type { Person } from './person-store.ts';

/** @param provider the distributor's configured name: everybody here knows it */
export const ownWordsOf = ({ firstname, lastname, email, empresa }: Person, provider: string): OwnWords => [
  firstname,
  lastname,
  email,
  empresa,
  provider,
];
