import type { ReactNode } from 'react';
import { recentInstant } from '#areas/operators/console/rules/instant-words.ts';
import { roleInWords } from '#areas/session/rules/session-facts.ts';
import type { ConsoleCustomerQuery } from '#generated/operator-client/graphql.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { Breakable } from '#ui/console/breakable.tsx';
import { Badge, type BadgeProps } from '#ui/figures/badge.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import type { PersonState } from '../rules/person-state.ts';
import css from './customers.module.css';

export type ConsolePerson = NonNullable<ConsoleCustomerQuery['clienteConsola']>['personas'][number];

const STATES: Readonly<Record<PersonState, Pick<BadgeProps, 'tone' | 'glyph'> & { readonly words: string }>> = {
  ACTIVA: { words: 'Activa', tone: 'ok', glyph: 'dot' },
  INVITADA: { words: 'Invitada', tone: 'info', glyph: 'arrow' },
  INACTIVA: { words: 'Inactiva', tone: 'open', glyph: 'ring' },
  INACTIVA_ERP: { words: 'Inactiva (ERP)', tone: 'open', glyph: 'ring' },
};

function StateOf({ estado, bloqueada_hasta }: Pick<ConsolePerson, 'estado' | 'bloqueada_hasta'>) {
  const { words, ...look } = STATES[estado];
  return (
    <>
      <Badge {...look}>{words}</Badge>
      {bloqueada_hasta && (
        <>
          {' '}
          <Badge tone="warn" glyph="lock">
            Bloqueada
          </Badge>
        </>
      )}
    </>
  );
}

const sessionsInWords = (count: number): string => (count === 1 ? '1 sesión abierta' : `${count} sesiones abiertas`);

interface PersonFacts {
  readonly today: LocalDate;
  /** Address that opens or closes the acts on this person; undefined for an operator who may not act. */
  readonly toggle: string | undefined;
  /** Undefined while the acts are closed. */
  readonly form: ReactNode | undefined;
}

/** The people of a customer; the acts on one open as a second line. */
export const PEOPLE_TABLE: TableDeclaration<ConsolePerson, PersonFacts> = {
  isSelected: (_person, { form }) => form !== undefined,
  detail: ({ id }, { form }) => (form === undefined ? undefined : { id: `acciones-${id}`, content: form }),
  columns: [
    {
      head: 'Persona',
      area: 'lead',
      cell: ({ nombre, correo }) => (
        <>
          <b>{nombre}</b>
          <small className={css.mail}>
            <Breakable text={correo} />
          </small>
        </>
      ),
    },
    { head: 'Rol', area: 'text', cell: ({ rol }) => roleInWords(rol) },
    {
      head: 'Último ingreso',
      area: 'field',
      phoneLabel: 'Último ingreso',
      cell: ({ ultimo_ingreso: last, sesiones }, { today }) => (
        <>
          {last ? <span className="nowrap">{recentInstant(last, today)}</span> : <span className="muted">nunca</span>}
          {sesiones > 0 && (
            <small className="muted">
              <br />
              {sessionsInWords(sesiones)}
            </small>
          )}
        </>
      ),
    },
    { head: 'Estado', area: 'state', cell: (person) => <StateOf {...person} /> },
    {
      head: 'Acciones',
      hideHead: true,
      area: 'action',
      cell: ({ nombre }, { toggle, form }) =>
        toggle && (
          <LinkText
            to={toggle}
            preventScrollReset
            aria-expanded={form !== undefined}
            aria-label={`${form === undefined ? 'Acciones' : 'Cerrar las acciones'} sobre ${nombre}`}
          >
            {form === undefined ? 'Acciones' : 'Cerrar'}
          </LinkText>
        ),
    },
  ],
};
