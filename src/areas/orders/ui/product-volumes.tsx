import type { VolumesPageQuery } from '#generated/client/graphql.ts';
import { BarChart } from '#ui/figures/bar-chart.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataCell } from '#ui/tables/data-cell.tsx';
import { DataRow } from '#ui/tables/data-row.tsx';
import { type Column, DataTable } from '#ui/tables/data-table.tsx';
import { formatQuantity } from '../rules/order-figures.ts';
import { monthAsTitle, type ProductVolumes } from '../rules/volumes.ts';
import css from './volumes.module.css';

type VolumeRow = NonNullable<VolumesPageQuery['volumenes']>['filas'][number];

const COLUMNS: readonly Column[] = [
  { label: 'Mes' },
  { label: 'Destino' },
  { label: 'Pedido', align: 'end' },
  { label: 'Remisionado', align: 'end' },
  { label: 'Facturado', align: 'end' },
];

const BARS = [
  { key: 'pedido', label: 'Pedido', tone: 'total' },
  { key: 'remisionado', label: 'Remisionado', tone: 'age1' },
  { key: 'facturado', label: 'Facturado', tone: 'age2' },
] as const;

/** A product: what was asked for, remissioned and invoiced as three bars, and each month and delivery point in a table. */
export function ProductVolumesCard({ product }: { readonly product: ProductVolumes<VolumeRow> }) {
  const { descripcion, unidad_medida: unit, rows } = product;
  const most = Math.max(product.pedido, product.remisionado, product.facturado);
  return (
    <Card>
      <BarChart
        title={descripcion}
        columns={['Volumen', unit]}
        bars={BARS.map(({ key, label, tone }) => ({
          ...{ label, tone },
          value: <b className="nowrap">{formatQuantity(product[key], unit)}</b>,
          share: most > 0 ? product[key] / most : 0,
        }))}
      />
      <div className={css.table}>
        <DataTable caption={`${descripcion}, por mes y destino`} columns={COLUMNS} inCard>
          {rows.map((row) => (
            <VolumeLine key={`${row.mes} ${row.destino}`} row={row} />
          ))}
        </DataTable>
        {product.isByMonth && <p className="sm muted">Elija un destino para verlo por separado.</p>}
      </div>
    </Card>
  );
}

const VolumeLine = ({ row }: { readonly row: VolumeRow }) => (
  <DataRow>
    <DataCell area="lead">
      <span className="nowrap">{monthAsTitle(row.mes)}</span>
    </DataCell>
    <DataCell area="text">{row.nombre_destino}</DataCell>
    {BARS.map(({ key, label }) => (
      <DataCell key={key} area="field" label={label} align="end">
        <span className="nowrap">{formatQuantity(row[key], row.unidad_medida)}</span>
      </DataCell>
    ))}
  </DataRow>
);
