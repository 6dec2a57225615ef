import { redirect } from 'react-router';
import { FIRST_PAGE } from './return-path.ts';

/** Redirects from the console's own address to its first page. */
export const loader = () => redirect(FIRST_PAGE);
