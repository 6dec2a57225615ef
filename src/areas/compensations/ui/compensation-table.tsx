import { FileLink } from '#areas/documents/ui/file-link.tsx';
import type { CompensationRowFragment } from '#generated/client/graphql.ts';
import { type Currency, moneyOf, parseCurrency } from '#kernel/money.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { Badge, type BadgeProps } from '#ui/figures/badge.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Icon } from '#ui/page/icon.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { FILE_FORMAT, HISTORY_PATH } from '../rules/compensation-list.ts';
import { COMPENSATION_STATES, type CompensationCode, compensationCode } from '../rules/compensation-state.ts';
import css from './compensation-table.module.css';

type Detail = CompensationRowFragment['detalle'][number];

const nameOf = ({ num_factura, num_documento }: Detail): string => num_factura || num_documento;
const ofSide = (detail: readonly Detail[], tipo: string) =>
  detail.filter(({ tipo_documento }) => tipo_documento === tipo);

/** Maximum names in a cell; the lines below list all. */
const NAMED = 3;

function namesOf(lines: readonly Detail[]): string {
  const named = lines.slice(0, NAMED).map(nameOf).join(', ');
  return lines.length > NAMED ? `${named} y ${lines.length - NAMED} más` : named;
}

/** Links to a compensation's files. */
const FILES = [
  { words: 'PDF', query: '', isAttached: false },
  { words: 'Excel', query: `?${FILE_FORMAT}=xlsx`, isAttached: true },
] as const;

/** Table of compensations: one row each, with its documents below. */
export const COMPENSATION_TABLE: TableDeclaration<CompensationRowFragment> = {
  columns: [
    { head: 'Número', area: 'lead', cell: ({ id_compensacion }) => <span className="doc-no">{id_compensacion}</span> },
    { head: 'Fecha', area: 'first', cell: ({ created_at }) => <DateText value={created_at} withTime /> },
    { head: 'Pagos', area: 'text', cell: ({ detalle }) => namesOf(ofSide(detalle, 'PAYMENT')) },
    { head: 'Facturas', area: 'text', phoneLabel: 'con', cell: ({ detalle }) => namesOf(ofSide(detalle, 'INVOICE')) },
    {
      head: 'Estado',
      area: 'state',
      cell: (compensation) => (
        <>
          <CompensationBadge estado={compensation.estado} />
          <Standing compensation={compensation} />
        </>
      ),
    },
    {
      head: 'Compensado',
      area: 'amount',
      cell: ({ total_compensado, moneda }) => <Amount value={moneyOf(total_compensado, parseCurrency(moneda))} />,
    },
    { head: 'Archivos', hideHead: true, area: 'action', cell: ({ id_compensacion }) => <Files id={id_compensacion} /> },
  ],
  note: (compensation) => <Documents compensation={compensation} currency={parseCurrency(compensation.moneda)} />,
};

const Files = ({ id }: { readonly id: CompensationRowFragment['id_compensacion'] }) => (
  <div className={css.files}>
    {FILES.map(({ words, query, isAttached }) => (
      <FileLink
        key={words}
        address={`${HISTORY_PATH}/${id}/comprobante${query}`}
        label={`${words} de la compensación ${id}`}
        failed={`No pudimos abrir el ${words} de la compensación ${id}`}
        isAttached={isAttached}
      >
        {words}
      </FileLink>
    ))}
  </div>
);

/** Consequence of the state for the customer. */
function Standing({ compensation: { estado, motivo, demorada } }: { readonly compensation: CompensationRowFragment }) {
  if (estado === 'S') return null;
  if (estado === 'F')
    return (
      <div className="sm">
        {motivo ? `${motivo} Sus documentos quedaron libres.` : 'Sus documentos quedaron libres.'}
      </div>
    );
  return (
    <div className="sm">
      {demorada ? 'Demorada: el distribuidor todavía no contesta. Ya le avisamos.' : 'Le confirmamos en unos minutos.'}
    </div>
  );
}

interface DocumentsProps {
  readonly compensation: CompensationRowFragment;
  readonly currency: Currency;
}

const SIDES = [
  { tipo: 'PAYMENT', words: 'Pagos' },
  { tipo: 'INVOICE', words: 'Facturas' },
] as const;

const Documents = ({ compensation: { detalle, id_compensacion }, currency }: DocumentsProps) => (
  <details className={css.details}>
    <summary className={css.summary}>
      <Icon name="chevron-down" size={16} className={css.mark} />
      Ver los {detalle.length} documentos
    </summary>
    <div className={css.sides}>
      {SIDES.map(({ tipo, words }) => (
        <section key={tipo} aria-labelledby={`${tipo}-${id_compensacion}`}>
          <h2 id={`${tipo}-${id_compensacion}`} className={css.side}>
            {words}
          </h2>
          <ul className={css.lines}>
            {ofSide(detalle, tipo).map((line) => (
              <li key={line.id_compensacion_detalle} className={css.line}>
                <span className="doc-no">{nameOf(line)}</span>
                <Amount value={moneyOf(line.valor_pagado, currency)} />
                <span className="sm muted">
                  de <Amount value={moneyOf(line.monto_documento, currency)} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </details>
);

/** A shape for each state, because colour alone must not carry a meaning. */
const GLYPHS: Readonly<Record<CompensationCode, BadgeProps['glyph']>> = { B: 'half', S: 'check', F: 'cross' };

/** Badge of a compensation's state (docs/product/compensations.md#states). */
function CompensationBadge({ estado }: { readonly estado: string }) {
  const code = compensationCode(estado);
  const { label, tone } = COMPENSATION_STATES[code];
  return (
    <Badge tone={tone} glyph={GLYPHS[code]}>
      {label}
    </Badge>
  );
}
