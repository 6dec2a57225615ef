import { Link } from 'react-router';
import type { IntegrationKeysQuery } from '#generated/operator-client/graphql.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import type { TableColumn, TableDeclaration } from '#ui/tables/data-table.tsx';
import { hintWords, lastUseWords, scopeWords, secretEndWords } from '../rules/key-words.ts';
import { keyPath } from '../rules/pages.ts';
import css from './keys.module.css';

export type KeyTableRow = NonNullable<IntegrationKeysQuery['clavesIntegracion']>['items'][number];

interface Facts {
  readonly today: LocalDate;
}

/** Shows each permit and limit in a box. */
export const ScopeBoxes = ({ words }: { readonly words: readonly string[] }) => (
  <span className={css.scopes}>
    {words.map((word) => (
      <span key={word} className={css.scope}>
        {word}
      </span>
    ))}
  </span>
);

export function KeyEnd({ estado, vence_en }: Pick<KeyTableRow, 'estado' | 'vence_en'>) {
  if (estado === 'REVOCADA') return <Badge glyph="cross">Revocada</Badge>;
  if (estado === 'VENCIDA') return <Badge glyph="empty">Vencida</Badge>;
  return <span className={estado === 'POR_VENCER' ? css.late : undefined}>{secretEndWords(vence_en)}</span>;
}

export function LastKeyUse({ uses, today }: { readonly uses: Parameters<typeof lastUseWords>[0] } & Facts) {
  const last = lastUseWords(uses, today);
  if (!last) return <span className="muted">nunca</span>;
  return (
    <span>
      {last.at}
      <small className={css.second}>{last.about}</small>
    </span>
  );
}

const COLUMNS: readonly TableColumn<KeyTableRow, Facts>[] = [
  {
    head: 'Clave',
    area: 'lead',
    cell: ({ id, nombre, secretos }) => (
      <>
        <Link to={keyPath(id)}>{nombre}</Link>
        <small className={`${css.second} ${css.mono}`} translate="no">
          {secretos[0] && hintWords(secretos[0].pista)}
        </small>
      </>
    ),
  },
  { head: 'Permite', area: 'text', cell: (key) => <ScopeBoxes words={scopeWords(key)} /> },
  {
    head: 'Último uso',
    area: 'field',
    phoneLabel: 'Último uso',
    cell: (key, { today }) => (
      <span className={css.use}>
        <LastKeyUse uses={key} today={today} />
      </span>
    ),
  },
  { head: 'Vence', area: 'field', phoneLabel: 'Vence', cell: (key) => <KeyEnd {...key} /> },
];

/** Table of keys, for operators who may only view them. */
export const KEY_TABLE: TableDeclaration<KeyTableRow, Facts> = { columns: COLUMNS };

/** Table of keys with links to the administrator's acts. */
export const KEY_TABLE_WITH_ACTS: TableDeclaration<KeyTableRow, Facts> = {
  columns: [
    ...COLUMNS,
    {
      head: 'Acciones',
      hideHead: true,
      area: 'action',
      cell: ({ id, nombre, estado }) =>
        estado !== 'REVOCADA' && (
          <span className={css.acts}>
            {estado !== 'VENCIDA' && (
              <LinkText to={`${keyPath(id)}#rotar`} aria-label={`Rotar ${nombre}`}>
                Rotar
              </LinkText>
            )}
            <LinkText to={`${keyPath(id)}#revocar`} aria-label={`Revocar ${nombre}`}>
              Revocar
            </LinkText>
          </span>
        ),
    },
  ],
};
