import type { Readable } from 'node:stream';
import type { PaperIssuer } from '#areas/documents/rules/paper-issuer.ts';
import { CURRENCY_NAMES, CURRENCY_SIGNS } from '#kernel/money.ts';
import { printPdf } from '#platform/print/print-pdf.ts';
import { printedAmount } from '#platform/print/printed-amounts.ts';
import { buildTable, type PrintedColumn, type PrintedDocument } from '#platform/print/printed-document.ts';
import { certificateFrame } from '../rules/certificate-frame.ts';
import type { StoredCertificate } from '../server/certificate-queries.ts';

export interface PrintedCertificate extends StoredCertificate {
  readonly issuer: PaperIssuer | undefined;
}

/** The certificate as a PDF of one page; equal input gives equal bytes. @param address the public page on which anybody verifies the certificate */
export const certificatePdf = (certificate: PrintedCertificate, address: string): Readable =>
  printPdf(printedCertificate(certificate, address), certificate.emitido_en);

interface Part {
  readonly label: string;
  readonly amount: string;
}

function printedCertificate(certificate: PrintedCertificate, address: string): PrintedDocument {
  const { moneda, saldo, documentos } = certificate;
  const { when, customer, verify, outer } = certificateFrame({
    ...certificate,
    title: 'Certificado de saldo',
    address,
  });
  const amount = (decimal: string) => printedAmount(decimal, moneda);
  const columns: readonly PrintedColumn<Part>[] = [
    { label: 'Concepto', share: 0.7, align: 'left', wraps: true, cell: ({ label }) => label },
    { label: 'Valor', share: 0.3, align: 'right', strong: true, cell: (part) => part.amount },
  ];
  return {
    ...outer,
    total: {
      label: saldo.startsWith('-') ? 'Saldo a favor del cliente' : 'Saldo certificado',
      amount: amount(saldo.replace('-', '')),
      sign: CURRENCY_SIGNS[moneda],
      standing: 'final',
    },
    facts: [
      { label: 'Emitido', value: when },
      { label: 'Moneda', value: CURRENCY_NAMES[moneda] },
      { label: 'Facturas abiertas', value: documentos.toLocaleString('es-CO') },
      { label: 'Cuenta', value: certificate.numero_cuenta },
    ],
    parties: [customer],
    table: buildTable(columns, [
      { label: 'Facturas vencidas', amount: amount(certificate.vencido) },
      { label: 'Facturas que vencen hoy', amount: amount(certificate.vence_hoy) },
      { label: 'Facturas por vencer', amount: amount(certificate.por_vencer) },
      {
        label: 'A favor del cliente',
        amount: Number(certificate.a_favor) === 0 ? amount('0') : `– ${amount(certificate.a_favor)}`,
      },
    ]),
    notes: [
      `Certificamos que este era el saldo de la cuenta según nuestros registros el ${when}. Pagos y facturas posteriores no están incluidos.`,
      verify,
    ],
  };
}
