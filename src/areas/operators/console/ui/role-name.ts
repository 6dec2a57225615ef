import { isOperatorRole, ROLE_WORDS } from '../../rules/roles.ts';

/** The name of a role's code. A newer back end may have roles that these pages do not know. */
export const roleName = (code: string): string => (isOperatorRole(code) ? ROLE_WORDS[code].name : code);
