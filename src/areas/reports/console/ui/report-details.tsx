import type { ReactNode } from 'react';
import { storeNames } from '#areas/operators/console/ui/store-names.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { FactLines } from '#ui/console/fact-lines.tsx';
import { MixedAmount, MixedSums } from '#ui/console/mixed-amount.tsx';
import { ShareBars } from '#ui/console/share-bars.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataTable, type TableDeclaration } from '#ui/tables/data-table.tsx';
import { COMPENSATION_WORDS, VOUCHER_WORDS } from '../../rules/report-words.ts';
import { formatShare, onlineShare } from '../rules/shares.ts';
import type { Report } from './report-summary.tsx';
import css from './reports.module.css';

type StoreRow = Report['tiendas'][number] & { readonly key: string };

const STORES_TABLE: TableDeclaration<StoreRow> = {
  columns: [
    { head: 'Tienda', area: 'lead', cell: ({ store_code }) => <b>{storeNames([store_code])}</b> },
    {
      head: 'Clientes que pagaron',
      area: 'first',
      align: 'end',
      phoneLabel: 'clientes',
      cell: ({ clientes }) => formatCount(clientes),
    },
    { head: 'Pagos', area: 'second', align: 'end', phoneLabel: 'pagos', cell: ({ pagos }) => formatCount(pagos) },
    {
      head: 'En línea, del total',
      area: 'below',
      cell: ({ en_linea, otros }) => <Share online={en_linea} others={otros} />,
    },
    { head: 'Valor', area: 'amount', cell: ({ monto, moneda }) => <MixedAmount decimal={monto} currency={moneda} /> },
  ],
};

function Share({ online, others }: { readonly online: StoreRow['en_linea']; readonly others: StoreRow['otros'] }) {
  const share = onlineShare(online, others);
  if (share === undefined) return <span className="muted">—</span>;
  return (
    <span className={css.share}>
      <b>{formatShare(share)}</b>
      <Rule value={share} tone="ink" />
    </span>
  );
}

/** Stores, downloads, compensations, vouchers and questionnaires. */
export const Details = ({ report, absent }: { readonly report: Report; readonly absent: ReactNode }) => (
  <>
    {report.tiendas.length > 0 && (
      <Card title="Por tienda" className={css.block}>
        <DataTable
          caption="Pagos por tienda"
          table={STORES_TABLE}
          rows={report.tiendas.map((row) => ({ ...row, key: `${row.store_code} ${row.moneda}` }))}
          rowId="key"
          inCard
        />
      </Card>
    )}
    <div className={css.halves}>
      <div className={css.stack}>
        <Counts title="Descargas" rows={report.descargas} empty="Nadie abrió archivos en estas fechas." />
        <Counts title="Cuestionarios contestados" rows={report.cuestionarios} empty="Nadie contestó en estas fechas." />
        {absent}
      </div>
      <div className={css.stack}>
        <Sums title="Bonos" sums={report.bonos} words={VOUCHER_WORDS} empty="Ningún bono en estas fechas." />
        <Sums
          title="Compensaciones"
          sums={report.compensaciones}
          words={COMPENSATION_WORDS}
          empty="Ninguna compensación terminó en estas fechas."
        />
      </div>
    </div>
  </>
);

interface CountsProps {
  readonly title: string;
  readonly rows: Report['descargas'];
  readonly empty: string;
}

function Counts({ title, rows, empty }: CountsProps) {
  const total = rows.reduce((sum, { cantidad }) => sum + cantidad, 0);
  const highest = rows[0]?.cantidad ?? 1;
  return (
    <Card title={title} action={<span className="muted sm">{formatCount(total)}</span>}>
      {total === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <ShareBars
          items={rows.map(({ palabras, cantidad }) => ({
            label: palabras,
            value: formatCount(cantidad),
            note: formatShare(cantidad / total),
            share: cantidad / highest,
          }))}
        />
      )}
    </Card>
  );
}

interface SumsProps {
  readonly title: string;
  readonly sums: Report['bonos'];
  readonly words: Readonly<Record<string, string>>;
  readonly empty: string;
}

function Sums({ title, sums, words, empty }: SumsProps) {
  const items = Object.entries(words).flatMap(([detail, label]): readonly { label: string; value: ReactNode }[] => {
    const own = sums.filter(({ detalle }) => detalle === detail);
    const count = own.reduce((sum, { cantidad }) => sum + cantidad, 0);
    return own.length > 0 ? [{ label: `${label} · ${formatCount(count)}`, value: <MixedSums sums={own} /> }] : [];
  });
  return (
    <Card title={title}>
      {items.length === 0 ? <p className="muted">{empty}</p> : <FactLines items={items} atEnd />}
    </Card>
  );
}
