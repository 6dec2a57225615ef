import { redirect } from 'react-router';
import { FIRST_PAGE } from './return-path.ts';

/** The console's own address leads to its first page. */
export const loader = () => redirect(FIRST_PAGE);
