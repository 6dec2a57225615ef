import { Link } from 'react-router';
import type { ConsoleMessagesQuery } from '#generated/operator-client/graphql.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { Breakable } from '#ui/console/breakable.tsx';
import { Badge, type BadgeProps } from '#ui/figures/badge.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { MESSAGE_STATE } from '../rules/message-state.ts';
import { messagePath } from '../rules/pages.ts';
import css from './system.module.css';

type Message = ConsoleMessagesQuery['mensajesConsola']['items'][number];

const LOOKS: Readonly<Record<Message['estado'], Pick<BadgeProps, 'tone' | 'glyph'>>> = {
  EN_COLA: { tone: 'open', glyph: 'empty' },
  REINTENTA: { tone: 'warn', glyph: 'half' },
  ENVIADO: { tone: 'ok', glyph: 'check' },
  SIN_DESTINATARIO: { tone: 'open', glyph: 'ring' },
  RECHAZADO: { tone: 'open', glyph: 'pause' },
  ABANDONADO: { tone: 'err', glyph: 'cross' },
};

/** Table of messages with their recipients, without their content. */
export const MESSAGE_TABLE: TableDeclaration<Message> = {
  columns: [
    {
      head: 'Para',
      area: 'lead',
      cell: ({ id, para, nombre }) => (
        <>
          <Link to={messagePath(id)} className={css.lead}>
            <Breakable text={para ?? 'Sin dirección'} />
          </Link>
          {nombre && <span className={css.second}>{nombre}</span>}
        </>
      ),
    },
    {
      head: 'Mensaje',
      area: 'text',
      cell: ({ palabras, clase }) => (clase === 'celular' ? `${palabras}, al celular` : palabras),
    },
    { head: 'Pedido', phoneLabel: 'Pedido', cell: ({ creado_en }) => formatInstant(creado_en) },
    { head: 'Intentos', align: 'end', phoneLabel: 'Intentos', cell: ({ intentos }) => intentos },
    {
      head: 'Estado',
      area: 'state',
      align: 'end',
      cell: ({ estado, atendido }) => (
        <Badge {...LOOKS[estado]}>{atendido ? 'Cerrado' : (MESSAGE_STATE[estado] ?? estado)}</Badge>
      ),
    },
  ],
};
