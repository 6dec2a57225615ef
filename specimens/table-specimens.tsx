import { useState } from 'react';
import { money } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { LinkText } from '#ui/actions/link-text.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { Badge, type BadgeProps } from '#ui/figures/badge.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Card } from '#ui/page/card.tsx';
import { StickyBar } from '#ui/page/sticky-bar.tsx';
import { DataCell } from '#ui/tables/data-cell.tsx';
import { DataRow } from '#ui/tables/data-row.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { LoadMore } from '#ui/tables/load-more.tsx';
import css from './specimen.module.css';
import { Specimen } from './specimen.tsx';

const EXPIRED: BadgeProps = { tone: 'expired', glyph: 'full', children: 'Vencida 18 días' };
const ROWS = [
  {
    id: 'FE-48397',
    place: 'EDS Puente Hondo',
    from: '2026-08-08',
    due: '2026-08-18',
    badge: EXPIRED,
    total: 52_306_300,
  },
  { id: 'FE-48502', place: 'EDS La Ceiba', from: '2026-08-15', due: '2026-08-25', badge: EXPIRED, total: 86_914_200 },
  {
    id: 'FE-48671',
    place: 'EDS El Guadual',
    from: '2026-08-23',
    due: '2026-09-02',
    badge: { glyph: 'lock', children: 'Bloqueada' } as BadgeProps,
    total: 64_100_000,
    note: 'Tiene un pago en proceso desde hoy a las 9:42. Se libera cuando el banco confirme.',
  },
  {
    id: 'FE-48804',
    place: 'Estación de servicio Combustibles del Oriente Antioqueño',
    from: '2026-08-29',
    due: '2026-09-08',
    badge: { tone: 'ahead', glyph: 'empty', children: 'Por vencer' } as BadgeProps,
    total: 1_234_567_890,
  },
];
const COLUMNS = [
  { label: 'Elegir', hideLabel: true },
  { label: 'Factura' },
  { label: 'Destino' },
  { label: 'Fecha' },
  { label: 'Vence' },
  { label: 'Estado' },
  { label: 'Total', align: 'end' as const },
  { label: 'Detalle', hideLabel: true },
];

export function TableSpecimens() {
  const [chosen, setChosen] = useState<readonly string[]>(['FE-48397']);
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const total = ROWS.filter(({ id }) => chosen.includes(id)).reduce((sum, row) => sum + row.total, 0);
  return (
    <>
      <Specimen title="Tabla que se elige">
        <Checkbox
          label="Todas"
          indeterminate={chosen.length > 0 && chosen.length < 3}
          checked={chosen.length >= 3}
          onChange={() => setChosen([])}
        />
        <DataTable caption="Facturas pendientes" columns={COLUMNS}>
          {ROWS.map(({ id, place, from, due, badge, total: value, note }) => (
            <DataRow key={id} isSelected={chosen.includes(id)} note={note} isNoteIndented>
              <DataCell area="select">
                <Checkbox
                  hideLabel
                  label={`Elegir ${id}`}
                  disabled={note !== undefined}
                  checked={chosen.includes(id)}
                  onChange={() => toggle(id)}
                />
              </DataCell>
              <DataCell area="lead">
                <span className="doc-no">{id}</span>
              </DataCell>
              <DataCell area="text">{place}</DataCell>
              <DataCell area="first" label="Del">
                <DateText value={from} />
              </DataCell>
              <DataCell area="second" label="vence">
                <DateText value={due} />
              </DataCell>
              <DataCell area="state">
                <Badge {...badge} />
              </DataCell>
              <DataCell area="amount">
                <Amount value={money(value, 'COP')} />
              </DataCell>
              <DataCell area="action">
                <LinkText to="#" icon="download" aria-label={`Ver ${id} en PDF`}>
                  PDF
                </LinkText>
              </DataCell>
            </DataRow>
          ))}
        </DataTable>
        <LoadMore share={8 / 15} href="#">
          8 de 15 facturas
        </LoadMore>
        <LoadMore share={8 / 15} href="#" state="loading">
          8 de 15 facturas
        </LoadMore>
        <LoadMore share={8 / 15} href="#" state="failed">
          8 de 15 facturas
        </LoadMore>
        <LoadMore share={1}>15 de 15 facturas</LoadMore>
      </Specimen>
      <Specimen title="Tabla en tarjeta">
        <Card title="Estado de cuenta">
          <DataTable
            caption="Estado de cuenta"
            inCard
            columns={[{ label: 'Factura' }, { label: 'Clase' }, { label: 'Vence' }, { label: 'Valor', align: 'end' }]}
            foot={
              <DataRow>
                <DataCell area="lead">Total</DataCell>
                <DataCell />
                <DataCell />
                <DataCell area="amount">
                  <Amount value={money(1_286_874_190, 'COP')} finality="final" />
                </DataCell>
              </DataRow>
            }
          >
            <DataRow>
              <DataCell area="lead">
                <span className="doc-no">FE-48804</span>
              </DataCell>
              <DataCell label="Clase">Factura de combustible</DataCell>
              <DataCell label="Vence">
                <DateText value="2026-09-08" />
              </DataCell>
              <DataCell area="amount">
                <Amount value={money(1_234_567_890, 'COP')} />
              </DataCell>
            </DataRow>
            <DataRow>
              <DataCell area="lead">
                <span className="doc-no">NC-3301</span>
              </DataCell>
              <DataCell label="Clase">Nota crédito</DataCell>
              <DataCell label="Vence">
                <DateText value="2026-08-20" />
              </DataCell>
              <DataCell area="amount">
                <Amount value={money(-8_280_000, 'COP')} />
              </DataCell>
            </DataRow>
          </DataTable>
        </Card>
      </Specimen>
      <Specimen title="Barra fija">
        <div className={css.bars}>
          <StickyBar
            name="Selección"
            label={`${chosen.length} facturas de 15`}
            figure={<Amount value={money(total, 'COP')} size="lg" />}
            reading={total / 1_437_888_390}
            readingLabel="Parte elegida"
          >
            <ButtonLink to="#" variant="primary">
              Ir a pagar
            </ButtonLink>
          </StickyBar>
        </div>
      </Specimen>
    </>
  );
}
