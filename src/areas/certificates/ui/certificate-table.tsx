import { Form } from 'react-router';
import type { SalesCertificateFragment } from '#generated/client/graphql.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkText } from '#ui/actions/link-text.tsx';
import { OPENS_BESIDE } from '#ui/actions/opens-beside.ts';
import { Badge } from '#ui/figures/badge.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { CERTIFICATES_PATH } from '../rules/certificate-list.ts';
import { certificateNumber, isPrintMode, PRINT_MODES } from '../rules/sales-request.ts';
import css from './certificates.module.css';
import { businessWords } from './request-form.tsx';

interface CertificateFacts {
  /** Whether this person may repeat a failed request. */
  readonly mayAsk: boolean;
}

export const CERTIFICATE_TABLE: TableDeclaration<SalesCertificateFragment, CertificateFacts> = {
  columns: [
    {
      head: 'ID Solicitud',
      area: 'lead',
      cell: ({ increment_sales_certificate: id }) => <span className="doc-no">{certificateNumber(id)}</span>,
    },
    {
      head: 'Destinatario',
      area: 'text',
      cell: ({ nombre_comercial, negocio, modo_impresion, motivo }) => (
        <>
          {nombre_comercial ?? 'Todos los destinos'}
          <small className={`sm muted ${css.kind}`}>
            {businessWords(negocio)} · {isPrintMode(modo_impresion) ? PRINT_MODES[modo_impresion] : modo_impresion}
          </small>
          {motivo && <small className={`sm ${css.why}`}>{motivo}</small>}
        </>
      ),
    },
    {
      head: 'Fecha inicio',
      area: 'first',
      phoneLabel: 'Del',
      cell: ({ start_date }) => <DateText value={start_date} />,
    },
    { head: 'Fecha fin', area: 'until', phoneLabel: 'al', cell: ({ end_date }) => <DateText value={end_date} /> },
    {
      head: 'Descargar',
      area: 'aside',
      cell: (certificate, { mayAsk }) => <State certificate={certificate} mayAsk={mayAsk} />,
    },
  ],
};

interface StateProps extends CertificateFacts {
  readonly certificate: SalesCertificateFragment;
}

/** State of a certificate: the PDF, the job's progress, or the reason for a failure with a button to request it again. */
function State({ certificate: { increment_sales_certificate: id, estado, avance }, mayAsk }: StateProps) {
  switch (estado) {
    case 'LISTO':
      return (
        <div className={css.pdf}>
          <LinkText
            to={`${CERTIFICATES_PATH}/${id}`}
            {...OPENS_BESIDE}
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
