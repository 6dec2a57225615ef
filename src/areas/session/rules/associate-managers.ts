import { isLubricantsCode } from '#areas/stores/rules/stores.ts';

/** The customer's superuser (docs/product/session.md#roles). */
export const REPRESENTATIVE = 'Representante Legal';

const LUBRICANTS_MANAGERS: readonly string[] = ['Administrativo', 'Ingeniero Planificación'];

/**
 * Whether a role creates and edits other people of its customer: the legal representative in every store, and in
 * lubricants stores Administrativo and Ingeniero Planificación too (docs/product/session.md#roles).
 */
export const managesAssociates = ({ roleName, storeCode }: { roleName: string; storeCode: string }): boolean =>
  roleName === REPRESENTATIVE || (isLubricantsCode(storeCode) && LUBRICANTS_MANAGERS.includes(roleName));
