import type { ConsolePaymentQuery } from '#generated/operator-client/graphql.ts';
import { formatInstant, formatLocalDate } from '#kernel/local-date.ts';
import { decimalSign } from '#kernel/money.ts';
import { waitingTime } from '#kernel/waiting-time.ts';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { Timeline } from '#ui/figures/timeline.tsx';
import { DataTable, type TableDeclaration } from '#ui/tables/data-table.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import { entryRouteSentence, entryTitle, eventLines, eventTitle } from '../rules/history-words.ts';
import css from './payments.module.css';

type Detail = NonNullable<ConsolePaymentQuery['pagoConsola']>;

/** The facts of an attempt, with the time before or after its session's expiry. */
export function PaymentSummary({ payment, now }: { readonly payment: Detail; readonly now: string }) {
  const { pago, persona, proveedor, a_favor } = payment;
  const expires = Date.parse(pago.expira_en) > Date.parse(now) ? 'vence' : 'venció';
  return (
    <Facts
      items={[
        { label: 'Cliente', value: `${pago.nombre} (${pago.cliente})` },
        { label: 'Persona', value: persona || '—' },
        { label: 'Iniciado', value: formatInstant(pago.creada_en) },
        { label: `La sesión en el banco ${expires}`, value: formatInstant(pago.expira_en) },
        {
          label: 'Terminado',
          value: pago.finalizada_en
            ? formatInstant(pago.finalizada_en)
            : `abierto hace ${waitingTime(pago.creada_en, now).text}`,
        },
        { label: 'CUS y banco', value: pago.cus ? `${pago.cus} ${pago.banco ?? ''}` : '—' },
        { label: 'Proveedor', value: proveedor },
        ...(decimalSign(a_favor) > 0
          ? [{ label: 'Queda a favor', value: <MixedAmount decimal={a_favor} currency={pago.moneda} /> }]
          : []),
        ...(pago.motivo ? [{ label: 'Motivo del banco', value: pago.motivo }] : []),
      ]}
    />
  );
}

/** Events and ledger entries of an attempt, in their order. */
export function PaymentHistory({ payment }: { readonly payment: Detail }) {
  const { eventos, asientos, pago } = payment;
  const events = eventos.map((event) => ({
    at: event.recibido_en,
    key: `evento ${event.id}`,
    title: eventTitle(event),
    text: eventLines(event, pago.moneda),
    entry: undefined,
  }));
  const entries = asientos.map((entry, index) => ({
    at: entry.registrado_en,
    key: `asiento ${index}`,
    title: entryTitle(entry),
    text: [entryRouteSentence(entry)],
    entry,
  }));
  const all = [...events, ...entries].toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <Timeline
      steps={all.map(({ at, key, title, text, entry }, index) => ({
        key,
        title,
        state: index === all.length - 1 && !pago.finalizada_en ? 'now' : 'done',
        time: <time dateTime={at}>{formatInstant(at)}</time>,
        children: (
          <>
            {text.map((line) => (
              <p key={line} className={css.fact}>
                {line}
              </p>
            ))}
            {entry && <MixedAmount decimal={entry.monto} currency={pago.moneda} />}
          </>
        ),
      }))}
    />
  );
}

type Line = Detail['lineas'][number];

const LINES: TableDeclaration<Line, { readonly currency: string }> = {
  columns: [
    {
      head: 'Documento',
      area: 'lead',
      cell: ({ numero_factura, numero_documento }) => numero_factura ?? numero_documento,
    },
    { head: 'Vence', area: 'first', cell: ({ fecha_vencimiento }) => formatLocalDate(fecha_vencimiento) },
    {
      head: 'Saldo',
      align: 'end',
      area: 'field',
      phoneLabel: 'Saldo',
      cell: ({ monto_documento }, { currency }) => <MixedAmount decimal={monto_documento} currency={currency} />,
    },
    {
      head: 'Paga',
      area: 'amount',
      cell: ({ monto_transaccion }, { currency }) => <MixedAmount decimal={monto_transaccion} currency={currency} />,
    },
  ],
};

export const PaymentLines = ({ payment }: { readonly payment: Detail }) =>
  payment.lineas.length > 0 ? (
    <DataTable
      caption="Documentos de este pago"
      table={LINES}
      rows={payment.lineas}
      rowId="numero_documento"
      facts={{ currency: payment.pago.moneda }}
      inCard
    />
  ) : (
    <p className="muted">Este pago no nombra documentos.</p>
  );
