import type { SystemStateQuery } from '#generated/operator-client/graphql.ts';
import { waitingTime } from '#kernel/waiting-time.ts';
import { Badge, type BadgeProps } from '#ui/figures/badge.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';

type State = SystemStateQuery['estadoSistema'];
type Health = State['salud'][number];
type Process = State['procesos'][number];

const LOOKS: Readonly<Record<Health['estado'], Pick<BadgeProps, 'tone' | 'glyph'> & { readonly words: string }>> = {
  BIEN: { tone: 'ok', glyph: 'check', words: 'Bien' },
  AVISO: { tone: 'warn', glyph: 'half', words: 'Mire' },
  MAL: { tone: 'err', glyph: 'cross', words: 'Mal' },
  APAGADO: { tone: 'open', glyph: 'empty', words: 'Apagado' },
};

/** Services on which the portal depends. */
export const HEALTH_TABLE: TableDeclaration<Health> = {
  columns: [
    { head: 'Parte', area: 'lead', cell: ({ nombre }) => nombre },
    { head: 'Cómo está', area: 'text', cell: ({ detalle }) => detalle },
    {
      head: 'Estado',
      area: 'state',
      align: 'end',
      cell: ({ estado }) => {
        const { words, ...look } = LOOKS[estado];
        return <Badge {...look}>{words}</Badge>;
      },
    },
  ],
};

/** The processes that run, of all machines. */
export const PROCESS_TABLE: TableDeclaration<Process, { readonly now: string }> = {
  columns: [
    {
      head: 'Proceso',
      area: 'lead',
      cell: ({ equipo, pid, lugar }) => `${equipo}, ${pid}${lugar ? ` (${lugar.replace('/', ' de ')})` : ''}`,
    },
    { head: 'Versión', phoneLabel: 'Versión', cell: ({ version, node }) => `${version}, Node ${node}` },
    {
      head: 'Corre hace',
      align: 'end',
      phoneLabel: 'Corre hace',
      cell: ({ iniciado_en }, { now }) => waitingTime(iniciado_en, now).text,
    },
    { head: 'Memoria', align: 'end', phoneLabel: 'Memoria', cell: ({ memoria_mb }) => `${memoria_mb} MB` },
  ],
};
