import { type MouseEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { LinkText } from '#ui/actions/link-text.tsx';
import { StatusDialog } from '#ui/messages/status-dialog.tsx';

/** What `/admin/documentos/:id/pdf?enlace` answers: the signed address, or why there is none. */
export type PdfAnswer = { readonly url: string; readonly problem?: never } | { readonly problem: string };

interface PdfLinkProps {
  readonly id: number;
  /** The document's number, for screen readers. */
  readonly name: string;
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Opens the document's PDF beside the list. Without script it is an ordinary link to the PDF. */
export function PdfLink({ id, name }: PdfLinkProps) {
  const address = `/admin/documentos/${id}/pdf`;
  const fetcher = useFetcher<PdfAnswer>();
  const [closed, setClosed] = useState<PdfAnswer>();
  const answer = fetcher.data;
  useEffect(() => {
    // The browser may refuse a new window so long after the click: then the document opens here, and "back" returns to the list.
    if (answer && 'url' in answer && !window.open(answer.url, '_blank')) location.assign(answer.url);
  }, [answer]);
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    if (fetcher.state === 'idle') fetcher.load(`${address}?enlace`);
  };
  return (
    <>
      <LinkText
        to={address}
        icon="download"
        reloadDocument
        aria-label={`Ver PDF de ${name}`}
        aria-busy={fetcher.state !== 'idle' || undefined}
        onClick={open}
      >
        <span className="only-sm">Ver PDF</span>
      </LinkText>
      {answer?.problem !== undefined && answer !== closed && (
        <StatusDialog
          tone="error"
          title={`No pudimos abrir el PDF de ${name}`}
          message={answer.problem}
          accept={{ label: 'Entendido', onSelect: () => setClosed(answer) }}
        />
      )}
    </>
  );
}
