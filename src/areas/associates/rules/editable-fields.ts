import { managesAssociates, REPRESENTATIVE_ROLE } from '#areas/session/rules/permissions.ts';

/**
 * Editable fields apart from personal data (docs/product/people.md#editable-fields). `EDS`: delivery points may be chosen;
 * `EDS_read_only`: they are only shown.
 */
export type RowField = 'role_id' | 'status' | 'EDS' | 'EDS_read_only';

/** Fields that everyone may change who may edit the person. Mail address and country never change (docs/product/people.md#rules). */
export const PERSONAL_FIELDS = [
  'firstname',
  'lastname',
  'document_type',
  'document',
  'telephone',
  'street',
  'city',
  'region_id',
  'job_title',
  'gender',
  'date_of_birth',
  'is_subscribed',
] as const;

export type EditableField = RowField | (typeof PERSONAL_FIELDS)[number];

export interface Editor {
  readonly userId: number;
  readonly roleName: string;
  readonly storeCode: string;
  readonly isSupportUser: boolean;
  /** Whether the editor has `{provider}_Usuarios::editar_perfil`, which every edit needs. */
  readonly editsProfiles: boolean;
}

export interface Target {
  readonly userId: number;
  readonly roleName: string;
}

type Rows = Readonly<Record<string, readonly RowField[]>>;

/** Stands for the role with the distributor's name, which is configured (docs/product/stores.md#provider-name). */
const PROVIDER_ROLE = '{provider}';

/**
 * Fields of another person that a manager may change, by that person's role. docs/decisions/0014 explains how the two versions of the rule, A and B,
 * were merged. Compras and Ingeniero Planificación are in neither version, and get the fields that all rows share.
 */
const OTHERS: Rows = {
  Administrativo: ['role_id', 'EDS', 'status'],
  Financiero: ['role_id', 'status'],
  Operativo: ['role_id', 'EDS', 'status'],
  [PROVIDER_ROLE]: ['role_id', 'status'],
  basic: ['role_id', 'status'],
  Compras: ['role_id', 'status'],
  'Ingeniero Planificación': ['role_id', 'status'],
};

/**
 * Fields that people may change of themselves, by role: never role or status (docs/product/people.md#editable-fields). An Operativo sees their
 * delivery points but cannot change them.
 */
const SELF: Rows = {
  Administrativo: ['EDS_read_only'],
  Operativo: ['EDS', 'EDS_read_only'],
};

const rowOf = (rows: Rows, roleName: string, provider: string): readonly RowField[] => {
  const row = roleName === provider ? PROVIDER_ROLE : roleName;
  return Object.hasOwn(rows, row) ? (rows[row] ?? []) : [];
};

/**
 * Fields of a person that an editor may see and change (docs/product/people.md#editable-fields). The caller must have checked that both belong to
 * the same customer.
 * @param provider the distributor's configured name, which is also the name of a role
 * @returns empty when the editor may not edit the person at all
 */
export function editableFields(editor: Editor, target: Target, provider: string): ReadonlySet<EditableField> {
  if (editor.isSupportUser || !editor.editsProfiles) return new Set();
  if (editor.userId === target.userId) return new Set([...PERSONAL_FIELDS, ...rowOf(SELF, target.roleName, provider)]);
  if (!managesAssociates(editor) || target.roleName === REPRESENTATIVE_ROLE) return new Set();
  return new Set([...PERSONAL_FIELDS, ...rowOf(OTHERS, target.roleName, provider)]);
}

/** Whether delivery points may be changed: `EDS_read_only` wins over `EDS`. */
export const mayChooseDestinations = (fields: ReadonlySet<EditableField>): boolean =>
  fields.has('EDS') && !fields.has('EDS_read_only');

/**
 * Whether an editor may choose delivery points for a person with this role.
 * @param provider the distributor's configured name
 */
export const roleHasChoice = (roleName: string, provider: string): boolean =>
  rowOf(OTHERS, roleName, provider).includes('EDS');
