import { OpenFile } from './open-file.tsx';

interface PdfLinkProps {
  readonly id: number;
  /** Number of the document, for screen readers. */
  readonly name: string;
}

/** Opens the document's PDF in a new tab. */
export const PdfLink = ({ id, name }: PdfLinkProps) => (
  <OpenFile
    address={`/admin/documentos/${id}/pdf`}
    label={`Ver PDF de ${name}`}
    failed={`No pudimos abrir el PDF de ${name}`}
  >
    <span className="only-sm">Ver PDF</span>
  </OpenFile>
);

/** Saves the document's XML. */
export const XmlLink = ({ id, name }: PdfLinkProps) => (
  <OpenFile
    address={`/admin/documentos/${id}/xml`}
    label={`Descargar XML de ${name}`}
    failed={`No pudimos descargar el XML de ${name}`}
    isAttached
  >
    XML
  </OpenFile>
);
