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
import { DataTable, type TableDeclaration } from '#ui/tables/data-table.tsx';
import { LoadMore } from '#ui/tables/load-more.tsx';
import css from './specimen.module.css';
import { Specimen } from './specimen.tsx';

const EXPIRED: BadgeProps = { tone: 'expired', glyph: 'full', children: 'Vencida 18 días' };
interface SpecimenRow {
  readonly id: string;
  readonly place: string;
  readonly from: string;
  readonly due: string;
  readonly badge: BadgeProps;
  readonly total: number;
  readonly note?: string;
}

const ROWS: readonly SpecimenRow[] = [
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
    badge: { glyph: 'lock', children: 'Bloqueada' },
    total: 64_100_000,
    note: 'Tiene un pago en proceso desde hoy a las 9:42. Se libera cuando el banco confirme.',
  },
  {
    id: 'FE-48804',
    place: 'Estación de servicio Combustibles del Oriente Antioqueño',
    from: '2026-08-29',
    due: '2026-09-08',
    badge: { tone: 'ahead', glyph: 'empty', children: 'Por vencer' },
    total: 1_234_567_890,
  },
];

interface Choice {
  readonly isChosen: boolean;
  readonly toggle: (id: string) => void;
}

const CHOICE: TableDeclaration<SpecimenRow, Choice> = {
  columns: [
    {
      head: 'Elegir',
      hideHead: true,
      area: 'select',
      cell: ({ id, note }, { isChosen, toggle }) => (
        <Checkbox
          hideLabel
          label={`Elegir ${id}`}
          disabled={note !== undefined}
          checked={isChosen}
          onChange={() => toggle(id)}
        />
      ),
    },
    { head: 'Factura', area: 'lead', cell: ({ id }) => <span className="doc-no">{id}</span> },
    { head: 'Destino', area: 'text', cell: ({ place }) => place },
    { head: 'Fecha', area: 'first', phoneLabel: 'Del', cell: ({ from }) => <DateText value={from} /> },
    { head: 'Vence', area: 'second', phoneLabel: 'vence', cell: ({ due }) => <DateText value={due} /> },
    { head: 'Estado', area: 'state', cell: ({ badge }) => <Badge {...badge} /> },
    { head: 'Total', area: 'amount', cell: ({ total }) => <Amount value={money(total, 'COP')} /> },
    {
      head: 'Detalle',
      hideHead: true,
      area: 'action',
      cell: ({ id }) => (
        <LinkText to="#" icon="download" aria-label={`Ver ${id} en PDF`}>
          PDF
        </LinkText>
      ),
    },
  ],
  isSelected: (_, { isChosen }) => isChosen,
  note: ({ note }) => note,
  isNoteIndented: true,
};

const STATUS = [
  { id: 'FE-48804', kind: 'Factura de combustible', due: '2026-09-08', total: 1_234_567_890 },
  { id: 'NC-3301', kind: 'Nota crédito', due: '2026-08-20', total: -8_280_000 },
];

const IN_CARD: TableDeclaration<(typeof STATUS)[number]> = {
  columns: [
    { head: 'Factura', area: 'lead', cell: ({ id }) => <span className="doc-no">{id}</span> },
    { head: 'Clase', phoneLabel: 'Clase', cell: ({ kind }) => kind },
    { head: 'Vence', phoneLabel: 'Vence', cell: ({ due }) => <DateText value={due} /> },
    { head: 'Valor', area: 'amount', cell: ({ total }) => <Amount value={money(total, 'COP')} /> },
  ],
};

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
        <DataTable
          caption="Facturas pendientes"
          table={CHOICE}
          rows={ROWS}
          rowId="id"
          facts={({ id }) => ({ isChosen: chosen.includes(id), toggle })}
        />
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
          <DataTable caption="Estado de cuenta" table={IN_CARD} rows={STATUS} rowId="id" inCard />
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
