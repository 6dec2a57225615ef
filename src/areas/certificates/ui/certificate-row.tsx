import { Form } from 'react-router';
import type { SalesCertificateFragment } from '#generated/client/graphql.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkText } from '#ui/actions/link-text.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { DataCell } from '#ui/tables/data-cell.tsx';
import { DataRow } from '#ui/tables/data-row.tsx';
import type { Column } from '#ui/tables/data-table.tsx';
import { CERTIFICATES_PATH } from '../rules/certificate-list.ts';
import { certificateNumber, isPrintMode, PRINT_MODES } from '../rules/sales-request.ts';
import css from './certificates.module.css';
import { businessWords } from './request-form.tsx';

export const CERTIFICATE_COLUMNS: readonly Column[] = [
  { label: 'ID Solicitud' },
  { label: 'Destinatario' },
  { label: 'Fecha inicio' },
  { label: 'Fecha fin' },
  { label: 'Descargar' },
];

interface CertificateRowProps {
  readonly certificate: SalesCertificateFragment;
  /** Whether this person may repeat a failed request. */
  readonly mayAsk: boolean;
}

export function CertificateRow({ certificate, mayAsk }: CertificateRowProps) {
  const {
    increment_sales_certificate: id,
    nombre_comercial,
    negocio,
    modo_impresion,
    start_date,
    end_date,
    motivo,
  } = certificate;
  return (
    <DataRow>
      <DataCell area="lead">
        <span className="doc-no">{certificateNumber(id)}</span>
      </DataCell>
      <DataCell area="text">
        {nombre_comercial ?? 'Todos los destinos'}
        <small className={`sm muted ${css.kind}`}>
          {businessWords(negocio)} · {isPrintMode(modo_impresion) ? PRINT_MODES[modo_impresion] : modo_impresion}
        </small>
        {motivo && <small className={`sm ${css.why}`}>{motivo}</small>}
      </DataCell>
      <DataCell area="first" label="Del">
        <DateText value={start_date} />
      </DataCell>
      <DataCell area="until" label="al">
        <DateText value={end_date} />
      </DataCell>
      <DataCell area="aside">
        <State certificate={certificate} mayAsk={mayAsk} />
      </DataCell>
    </DataRow>
  );
}

/** The PDF; or the progress of the job; or why it failed, with a button to request it again. */
function State({ certificate: { increment_sales_certificate: id, estado, avance }, mayAsk }: CertificateRowProps) {
  switch (estado) {
    case 'LISTO':
      return (
        <div className={css.pdf}>
          <LinkText
            to={`${CERTIFICATES_PATH}/${id}`}
            reloadDocument
            icon="download"
            aria-label={`Descargar el PDF de ${certificateNumber(id)}`}
          >
            PDF
          </LinkText>
        </div>
      );
    case 'FALLIDO':
      return (
        <div className={css.state}>
          <Badge tone="err" glyph="cross">
            Falló
          </Badge>
          {mayAsk && (
            <Form method="post" action={CERTIFICATES_PATH} preventScrollReset>
              <input type="hidden" name="otra_vez" value={id} />
              <Button
                type="submit"
                variant="text"
                size="sm"
                className={css.again}
                aria-label={`Pedir otra vez ${certificateNumber(id)}`}
              >
                Pedir otra vez
              </Button>
            </Form>
          )}
        </div>
      );
    case 'ESPERA':
    case 'CURSO':
      return (
        <div className={css.state}>
          <Badge tone="warn" glyph="half">
            En proceso
          </Badge>
          <Rule value={avance / 100} tone="ink" label={`Va en el ${avance} por ciento`} className={css.progress} />
        </div>
      );
  }
}
