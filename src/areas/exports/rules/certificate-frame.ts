import { issuerWords, type PaperIssuer } from '#areas/documents/rules/paper-issuer.ts';
import { printedTaxId } from '#areas/documents/rules/tax-id.ts';
import { COUNTRIES, type Country } from '#areas/stores/rules/countries.ts';
import { formatInstant } from '#kernel/local-date.ts';

interface Certified {
  /** `Certificado de saldo`, for example. */
  readonly title: string;
  readonly codigo: string;
  /** Name of the customer on the certificate. */
  readonly nombre: string;
  readonly tipo_nit: string;
  readonly nit: string;
  readonly pais: Country;
  readonly issuer: PaperIssuer | undefined;
  readonly emitido_en: Date;
  /** Address of the public page on which anybody verifies the certificate. */
  readonly address: string;
}

/** The parts of a `PrintedDocument` that all certificates share. */
export function certificateFrame({
  title,
  codigo,
  nombre,
  tipo_nit,
  nit,
  pais,
  issuer,
  emitido_en,
  address,
}: Certified) {
  const { paper, clock } = COUNTRIES[pais];
  return {
    /** Time of issue in words, with its time zone. */
    when: `${formatInstant(emitido_en)}, ${clock}`,
    customer: { heading: 'A nombre de', name: nombre, lines: [printedTaxId(pais, tipo_nit, nit)] },
    /** The last note, with the address for verification. */
    verify: `Cualquier persona puede verificarlo en ${address}`,
    outer: {
      paper,
      head: {
        kind: 'issued',
        issuer: issuerWords(issuer, pais),
        title,
        number: codigo,
        qr: { text: address, alt: 'Código QR con la dirección en la que se verifica el certificado' },
      },
      foot: {
        text: 'El certificado vale por su registro: si el número no aparece en la página de verificación, no lo acepte.',
      },
    } as const,
  };
}
