import { FileLink } from './file-link.tsx';
import css from './paper-links.module.css';

interface PaperLinkProps {
  readonly id: number;
  /** Number of the document, for screen readers. */
  readonly name: string;
}

interface PdfLinkProps extends PaperLinkProps {
  /** Whether the link is always the text "PDF" instead of an icon, because it is next to another icon. */
  readonly isNamed?: boolean;
}

/** Opens the document's PDF in a new tab. */
const PdfLink = ({ id, name, isNamed = false }: PdfLinkProps) => (
  <FileLink
    address={`/admin/documentos/${id}/pdf`}
    label={`Ver PDF de ${name}`}
    failed={`No pudimos abrir el PDF de ${name}`}
  >
    {isNamed ? 'PDF' : <span className="only-sm">Ver PDF</span>}
  </FileLink>
);

/** Saves the document's XML. */
const XmlLink = ({ id, name, isBare }: PaperLinkProps & { readonly isBare: boolean }) => (
  <FileLink
    address={`/admin/documentos/${id}/xml`}
    label={`Descargar XML de ${name}`}
    failed={`No pudimos descargar el XML de ${name}`}
    isAttached
    isBare={isBare}
  >
    XML
  </FileLink>
);

interface PaperLinksProps extends PaperLinkProps {
  readonly hasPdf: boolean;
  readonly hasXml: boolean;
}

/** Links to the document's PDF, and to its XML if the ERP delivered one. */
export const PaperLinks = ({ hasPdf, hasXml, ...paper }: PaperLinksProps) =>
  hasXml ? (
    <span className={css.papers}>
      {hasPdf && <PdfLink {...paper} isNamed />}
      <XmlLink {...paper} isBare={hasPdf} />
    </span>
  ) : (
    hasPdf && <PdfLink {...paper} />
  );
