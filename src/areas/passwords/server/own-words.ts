import type { OwnWords } from '../rules/easy-password.ts';
import type { Person } from './person-store.ts';

export const ownWordsOf = ({ firstname, lastname, email, empresa }: Person): OwnWords => [
  firstname,
  lastname,
  email,
  empresa,
];
