import { Link } from 'react-router';
import type { ConsoleCompensationQuery } from '#generated/operator-client/graphql.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { DataTable, type TableDeclaration } from '#ui/tables/data-table.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import { handOverFileName } from '../../rules/hand-over.ts';
import { CONSOLE_DELIVERIES } from '../rules/pages.ts';

type Detail = NonNullable<ConsoleCompensationQuery['compensacionConsola']>;

interface PartProps {
  readonly detail: Detail;
}

const CONFIRMERS: Readonly<Record<string, string>> = { erp: 'el ERP', portal: 'el portal' };

export function CompensationSummary({ detail }: PartProps) {
  const { compensacion, persona, confirma, confirmada_por, entrega } = detail;
  return (
    <Facts
      items={[
        { label: 'Cliente', value: `${compensacion.nombre} (${compensacion.cliente})` },
        { label: 'Persona', value: persona },
        { label: 'Enviada', value: formatInstant(compensacion.creada_en) },
        {
          label: 'Terminada',
          value: compensacion.terminada_en
            ? `${formatInstant(compensacion.terminada_en)}, por ${CONFIRMERS[confirmada_por ?? ''] ?? '—'}`
            : 'en proceso',
        },
        { label: 'La confirma', value: CONFIRMERS[confirma] ?? confirma },
        ...(entrega
          ? [
              {
                label: 'Entregada al ERP',
                value: <Link to={`${CONSOLE_DELIVERIES}/${entrega}`}>{handOverFileName(entrega)}</Link>,
              },
            ]
          : []),
        ...(compensacion.motivo ? [{ label: 'Se le dijo al cliente', value: compensacion.motivo }] : []),
      ]}
    />
  );
}

type Document = Detail['documentos'][number];

interface InCurrency {
  readonly currency: string;
}

const DOCUMENTS: TableDeclaration<Document, InCurrency> = {
  columns: [
    { head: 'Documento', area: 'lead', cell: ({ nombre }) => nombre },
    { head: 'Lado', area: 'first', cell: ({ tipo }) => (tipo === 'PAYMENT' ? 'A favor' : 'Factura') },
    {
      head: 'Saldo al enviar',
      align: 'end',
      area: 'field',
      phoneLabel: 'Saldo al enviar',
      cell: ({ saldo }, { currency }) => <MixedAmount decimal={saldo} currency={currency} />,
    },
    {
      head: 'Saldo ahora',
      align: 'end',
      area: 'field',
      phoneLabel: 'Saldo ahora',
      cell: ({ saldo_actual }, { currency }) => <MixedAmount decimal={saldo_actual} currency={currency} />,
    },
    {
      head: 'Cruza',
      area: 'amount',
      cell: ({ toma }, { currency }) => <MixedAmount decimal={toma} currency={currency} />,
    },
  ],
};

export const CompensationDocuments = ({ detail: { documentos, compensacion } }: PartProps) => (
  <DataTable
    caption="Documentos de esta compensación"
    table={DOCUMENTS}
    rows={documentos}
    rowId="id"
    facts={{ currency: compensacion.moneda }}
    inCard
  />
);

type Pair = Detail['pares'][number] & { readonly key: string };

const PAIRS: TableDeclaration<Pair, InCurrency> = {
  columns: [
    { head: 'De', area: 'lead', cell: ({ pago }) => pago },
    { head: 'A', area: 'text', cell: ({ factura }) => `Factura ${factura}` },
    {
      head: 'Valor',
      area: 'amount',
      cell: ({ monto }, { currency }) => <MixedAmount decimal={monto} currency={currency} />,
    },
  ],
};

export const CompensationPairs = ({ detail: { pares, compensacion } }: PartProps) => (
  <DataTable
    caption="Pares de esta compensación"
    table={PAIRS}
    rows={pares.map((pair) => ({ ...pair, key: `${pair.pago} ${pair.factura}` }))}
    rowId="key"
    facts={{ currency: compensacion.moneda }}
    inCard
  />
);
