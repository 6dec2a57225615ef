import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { LinkText } from '#ui/actions/link-text.tsx';
import { OPENS_BESIDE } from '#ui/actions/opens-beside.ts';
import { StatusDialog } from '#ui/messages/status-dialog.tsx';

/** Response of a file's address with `?enlace`: the signed link, or the reason for a failure. */
export type PdfAnswer = { readonly url: string; readonly problem?: never } | { readonly problem: string };

interface FileLinkProps {
  /** Address of the file's route, which answers as `answerDownload` does. */
  readonly address: string;
  /** Label for screen readers, if the visible words do not name the file. */
  readonly label?: string;
  /** Title of the dialog that explains a failure. */
  readonly failed: string;
  /** Whether the browser downloads the file instead of showing it, so that no new tab is needed. */
  readonly isAttached?: boolean;
  /** Whether to omit the icon, for a link next to another file link. */
  readonly isBare?: boolean;
  readonly children: ReactNode;
}

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Opens a file in a new tab. Without JavaScript it is an ordinary link to the file, which opens there too. */
export function FileLink({ address, label, failed, isAttached = false, isBare = false, children }: FileLinkProps) {
  const fetcher = useFetcher<PdfAnswer>();
  const [closed, setClosed] = useState<PdfAnswer>();
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer || !('url' in answer)) return;
    // Falls back to this tab when the browser blocks a new window, because the click was too long ago; "back" returns to the page.
    if (isAttached || !window.open(answer.url, '_blank')) location.assign(answer.url);
  }, [answer, isAttached]);
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    if (fetcher.state === 'idle') fetcher.load(`${address}${address.includes('?') ? '&' : '?'}enlace`);
  };
  return (
    <>
      <LinkText
        to={address}
        {...(!isBare && { icon: 'download' as const })}
        {...(isAttached ? { reloadDocument: true } : OPENS_BESIDE)}
        aria-label={label}
        aria-busy={fetcher.state !== 'idle' || undefined}
        onClick={open}
      >
        {children}
      </LinkText>
      {answer?.problem !== undefined && answer !== closed && (
        <StatusDialog
          tone="warning"
          title={failed}
          message={answer.problem}
          accept={{ label: 'Entendido', onSelect: () => setClosed(answer) }}
        />
      )}
    </>
  );
}
