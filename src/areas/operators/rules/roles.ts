/** Roles of operators, with the most rights first (docs/product/console.md#roles). */
export const OPERATOR_ROLES = ['administrador', 'cartera', 'contenido', 'soporte', 'lectura'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export const isOperatorRole = (text: string): text is OperatorRole =>
  (OPERATOR_ROLES as readonly string[]).includes(text);

/** A role on the screen: its name, and its purpose in two or three words. */
export const ROLE_WORDS: Readonly<Record<OperatorRole, { readonly name: string; readonly about: string }>> = {
  administrador: { name: 'Administrador', about: 'todo' },
  cartera: { name: 'Cartera', about: 'dinero y compensaciones' },
  contenido: { name: 'Contenido', about: 'publicar' },
  soporte: { name: 'Soporte', about: 'clientes y personas' },
  lectura: { name: 'Solo lectura', about: 'ver y exportar' },
};

/** Level of a role's right to a subject of the console. `act` includes `view`. */
export type Level = 'no' | 'view' | 'act';

/** A subject of the console, in the order of the table on the screen: its words, and the level of each role. */
interface RightRow extends Readonly<Record<OperatorRole, Level>> {
  readonly name: string;
  readonly about: string;
}

const row = (name: string, about: string, levels: readonly [Level, Level, Level, Level, Level]): RightRow => {
  const [administrador, cartera, contenido, soporte, lectura] = levels;
  return { name, about, administrador, cartera, contenido, soporte, lectura };
};

/** The only table of rights (docs/product/console.md#roles). Columns: the roles in the order of OPERATOR_ROLES. */
export const RIGHTS = {
  pagos: row('Pagos', 'Preguntar al banco, escribir notas', ['act', 'act', 'no', 'act', 'view']),
  dinero: row('Pagos, con dinero', 'Liberar y aplicar, con motivo', ['act', 'act', 'no', 'no', 'no']),
  compensaciones: row('Compensaciones', 'Resolver las que esperan', ['act', 'act', 'no', 'view', 'view']),
  personas: row('Clientes y personas', 'Enviar enlaces, cerrar sesiones, desactivar', [
    'act',
    'view',
    'no',
    'act',
    'view',
  ]),
  soporte: row('Entrar como soporte', 'Con motivo; el cliente lo ve', ['act', 'no', 'no', 'act', 'no']),
  contenido: row('Contenido, noticias y cuestionarios', 'Escribir y publicar', ['act', 'no', 'act', 'no', 'view']),
  legales: row('Textos legales', 'Publicar una versión', ['act', 'no', 'view', 'no', 'view']),
  bonos: row('Bonos', 'Usos y límites; anular con motivo', ['act', 'act', 'view', 'view', 'view']),
  datos: row('Datos del ERP', 'Importar archivos', ['act', 'view', 'no', 'view', 'view']),
  integraciones: row('Integraciones', 'Claves y destinos', ['act', 'no', 'no', 'view', 'view']),
  trabajos: row('Trabajos y correos', 'Reintentar y cerrar', ['act', 'act', 'no', 'act', 'view']),
  informes: row('Auditoría e informes', 'Ver y exportar', ['act', 'act', 'view', 'view', 'act']),
  operadores: row('Operadores y mantenimiento', 'Invitar, cambiar roles, cerrar el portal', [
    'act',
    'no',
    'no',
    'no',
    'no',
  ]),
} as const satisfies Record<string, RightRow>;

export type Right = keyof typeof RIGHTS;

export const levelOf = (role: OperatorRole, right: Right): Level => RIGHTS[right][role];

const HEIGHT: Readonly<Record<Level, number>> = { no: 0, view: 1, act: 2 };

/** Whether a role has a right at this level or above. */
export const hasRight = (role: OperatorRole, right: Right, level: 'view' | 'act'): boolean =>
  HEIGHT[levelOf(role, right)] >= HEIGHT[level];
