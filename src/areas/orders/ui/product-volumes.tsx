import type { VolumesPageQuery } from '#generated/client/graphql.ts';
import type { FieldOption } from '#kernel/list/list-field.ts';
import { formatMonth, type LocalDate } from '#kernel/local-date.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { BarChart } from '#ui/figures/bar-chart.tsx';
import { FilterPanel } from '#ui/filters/filter-panel.tsx';
import { Card } from '#ui/page/card.tsx';
import { VisuallyHidden } from '#ui/page/visually-hidden.tsx';
import { VOLUMES_PATH } from '../rules/order-address.ts';
import { formatVolume } from '../rules/order-figures.ts';
import { type MonthVolumes, offeredMonths, type ProductVolumes, type VolumesAddress } from '../rules/volumes.ts';
import css from './volumes.module.css';

type VolumeRow = NonNullable<VolumesPageQuery['volumenes']>['filas'][number];

const BARS = [
  { key: 'pedido', label: 'Pedido', tone: 'total' },
  { key: 'remisionado', label: 'Remisionado', tone: 'age1' },
  { key: 'facturado', label: 'Facturado', tone: 'age2' },
] as const;

interface ProductProps {
  readonly product: ProductVolumes<VolumeRow>;
}

/** Card of a product: ordered, remissioned and invoiced quantities as three bars, and a table of its months. */
export function ProductVolumesCard({ product }: ProductProps) {
  const { descripcion, unidad_medida: unit, decimals, months } = product;
  const most = Math.max(product.pedido, product.remisionado, product.facturado);
  const hasDestinations = months.some(({ rows }) => rows.length > 1);
  return (
    <Card className={css.product}>
      <BarChart
        title={descripcion}
        columns={['Volumen', unit]}
        bars={BARS.map(({ key, label, tone }) => ({
          ...{ label, tone },
          value: (
            <b className="nowrap">
              {formatVolume(product[key], decimals)} {unit}
            </b>
          ),
          share: most > 0 ? product[key] / most : 0,
        }))}
      />
      {hasDestinations && (
        <details className={css.more}>
          <summary>
            Por destino<VisuallyHidden> de {descripcion}</VisuallyHidden>
          </summary>
        </details>
      )}
      <Months product={product} hasDestinations={hasDestinations} />
      {product.isByMonth && <p className="sm muted">Elija un destino en los filtros para verlo por separado.</p>}
    </Card>
  );
}

/** Months with their sums. The rows of delivery points are visible while "Por destino" is open. */
const Months = ({ product, hasDestinations }: ProductProps & { readonly hasDestinations: boolean }) => (
  // Scrolls sideways, because large customers' figures are wider than narrow phones.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll with the arrow keys.
  <section className={css.scroll} aria-label={`${product.descripcion}, por mes`} tabIndex={0}>
    <table className={css.months}>
      <thead>
        <tr>
          <th scope="col">{product.unidad_medida} por mes</th>
          {BARS.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {product.months.map((month) => (
        <tbody key={month.mes}>
          <Line name={formatMonth(month.mes)} line={month} decimals={product.decimals} className={css.month} />
          {hasDestinations &&
            month.rows.map((row) => (
              <Line
                key={row.destino}
                name={row.nombre_destino}
                line={row}
                decimals={product.decimals}
                className={css.place}
              />
            ))}
        </tbody>
      ))}
    </table>
  </section>
);

interface LineProps {
  readonly name: string;
  readonly line: Pick<MonthVolumes<VolumeRow>, 'pedido' | 'remisionado' | 'facturado'>;
  readonly decimals: number;
  readonly className: string | undefined;
}

const Line = ({ name, line, decimals, className }: LineProps) => (
  <tr className={className}>
    <th scope="row">{name}</th>
    {BARS.map(({ key }) => (
      <td key={key}>{formatVolume(line[key], decimals)}</td>
    ))}
  </tr>
);

interface VolumesChoiceProps {
  readonly asked: VolumesAddress;
  /** Number of active filters in the address. */
  readonly count: number;
  readonly destinations: readonly FieldOption[];
  readonly today: LocalDate;
}

/** Form to choose months and delivery point. The address holds its state, so it works without JavaScript. */
export function VolumesChoice({ asked, count, destinations, today }: VolumesChoiceProps) {
  const months = offeredMonths(today);
  return (
    <FilterPanel action={VOLUMES_PATH} count={count} clearHref={VOLUMES_PATH}>
      <SelectField label="Desde" name="desde" options={months} defaultValue={asked.desde} />
      <SelectField label="Hasta" name="hasta" options={months} defaultValue={asked.hasta} />
      <SelectField
        label="Destino"
        name="destino"
        placeholder="Todos"
        options={destinations}
        defaultValue={asked.destino ?? ''}
      />
    </FilterPanel>
  );
}
