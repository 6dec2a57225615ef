import { Link } from 'react-router';
import type {
  EstadoDestino,
  EstadoEnvio,
  ListedDeliveryFragment,
  ListedDestinationFragment,
} from '#generated/operator-client/graphql.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { Badge, type BadgeProps } from '#ui/figures/badge.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import type { TableColumn, TableDeclaration } from '#ui/tables/data-table.tsx';
import {
  deletedEventsWords,
  deliveredShare,
  deliveryAnswerWords,
  destinationScopeWords,
  eventName,
  lastDeliveryWords,
} from '../rules/destination-words.ts';
import { deliveryPath, destinationPath } from '../rules/pages.ts';
import { ScopeBoxes } from './key-tables.tsx';
import css from './keys.module.css';

type Look = Pick<BadgeProps, 'tone' | 'glyph'> & { readonly words: string };

interface Facts {
  readonly today: LocalDate;
}

const DESTINATION_LOOKS: Readonly<Record<EstadoDestino, Look>> = {
  AL_DIA: { tone: 'ok', glyph: 'dot', words: 'Al día' },
  REINTENTA: { tone: 'warn', glyph: 'half', words: 'Reintenta' },
  ABANDONADO: { tone: 'err', glyph: 'cross', words: 'Espera por usted' },
  EN_PAUSA: { glyph: 'pause', words: 'En pausa' },
};

const DELIVERY_LOOKS: Readonly<Record<EstadoEnvio, Look>> = {
  ENTREGADO: { tone: 'ok', glyph: 'check', words: 'Entregado' },
  CERRADO: { glyph: 'check', words: 'Dado por entregado' },
  PENDIENTE: { glyph: 'ring', words: 'En camino' },
  REINTENTA: { tone: 'warn', glyph: 'half', words: 'Reintenta' },
  EN_ESPERA: { glyph: 'ring', words: 'Espera a otro' },
  ABANDONADO: { tone: 'err', glyph: 'cross', words: 'Abandonado' },
};

const StateBadge = ({ words, ...look }: Look) => <Badge {...look}>{words}</Badge>;

export const DestinationBadge = ({ estado }: { readonly estado: EstadoDestino }) => (
  <StateBadge {...DESTINATION_LOOKS[estado]} />
);

export const DeliveryBadge = ({ estado }: { readonly estado: EstadoEnvio }) => (
  <StateBadge {...DELIVERY_LOOKS[estado]} />
);

/** Shows the delivered share of the last seven days as a mark on a scale. */
export function DeliveredShare(counts: Pick<ListedDestinationFragment, 'entregados' | 'todos'>) {
  const delivered = deliveredShare(counts);
  if (!delivered) return <span className="muted">nada que enviar</span>;
  const { share, text, of } = delivered;
  return (
    <span className={css.share}>
      <span>
        <b>{text}</b> <span className="muted">{of}</span>
      </span>
      <Rule value={share} tone="ink" />
    </span>
  );
}

function DeletedEvents(destination: Pick<ListedDestinationFragment, 'borrados' | 'borrados_en' | 'borrados_avisados'>) {
  const words = deletedEventsWords(destination);
  return words && <small className={css.second}>{words}</small>;
}

const DESTINATION_COLUMNS: readonly TableColumn<ListedDestinationFragment, Facts>[] = [
  {
    head: 'Destino',
    area: 'lead',
    cell: ({ id, nombre, url, ...destination }) => (
      <>
        <Link to={destinationPath(id)}>{nombre}</Link>
        <small className={`${css.second} ${css.mono} ${css.cut}`} translate="no" title={url}>
          {url}
        </small>
        <DeletedEvents {...destination} />
      </>
    ),
  },
  { head: 'Estado', area: 'state', cell: ({ estado }) => <DestinationBadge estado={estado} /> },
  { head: 'Recibe', area: 'text', cell: (destination) => <ScopeBoxes words={destinationScopeWords(destination)} /> },
  {
    head: 'Entregados en 7 días',
    area: 'field',
    phoneLabel: 'Entregados en 7 días',
    cell: (destination) => <DeliveredShare {...destination} />,
  },
  {
    head: 'Última entrega',
    area: 'field',
    phoneLabel: 'Última entrega',
    cell: ({ ultima_en }, { today }) => lastDeliveryWords(ultima_en, today) ?? <span className="muted">ninguna</span>,
  },
];

/** Table of destinations, for operators who may only view them. */
export const DESTINATION_TABLE: TableDeclaration<ListedDestinationFragment, Facts> = { columns: DESTINATION_COLUMNS };

/** Table of destinations with links to the administrator's acts. */
export const DESTINATION_TABLE_WITH_ACTS: TableDeclaration<ListedDestinationFragment, Facts> = {
  columns: [
    ...DESTINATION_COLUMNS,
    {
      head: 'Acciones',
      hideHead: true,
      area: 'action',
      cell: ({ id, nombre }) => (
        <span className={css.acts}>
          <LinkText to={`${destinationPath(id)}#probar`} aria-label={`Probar ${nombre}`}>
            Probar
          </LinkText>
          <LinkText to={`${destinationPath(id)}#cambiar`} aria-label={`Editar ${nombre}`}>
            Editar
          </LinkText>
        </span>
      ),
    },
  ],
};

/** Table of a destination's deliveries, newest first. */
export const DELIVERY_TABLE: TableDeclaration<ListedDeliveryFragment, Facts> = {
  columns: [
    {
      head: 'Evento',
      area: 'lead',
      cell: ({ destino, numero, tipo, referencia }) => (
        <>
          <Link to={deliveryPath(destino, numero)}>{tipo}</Link>
          <small className={css.second}>{eventName({ numero, referencia })}</small>
        </>
      ),
    },
    { head: 'Resultado', area: 'state', cell: ({ estado }) => <DeliveryBadge estado={estado} /> },
    { head: 'Intentos', align: 'end', area: 'field', phoneLabel: 'Intentos', cell: ({ intentos }) => intentos },
    {
      head: 'Último intento',
      area: 'field',
      phoneLabel: 'Último intento',
      cell: ({ ultimo_en }, { today }) => lastDeliveryWords(ultimo_en, today) ?? <span className="muted">ninguno</span>,
    },
    {
      head: 'Respuesta',
      area: 'text',
      cell: (delivery, { today }) => {
        const words = deliveryAnswerWords(delivery, today);
        return (
          words && (
            <span>
              {words.answer}
              {words.about && <small className={css.second}>{words.about}</small>}
            </span>
          )
        );
      },
    },
  ],
};
