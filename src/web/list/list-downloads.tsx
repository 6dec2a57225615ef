import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Form, useFetcher, useNavigate } from 'react-router';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { Spinner } from '#ui/messages/spinner.tsx';
import { StatusDialog } from '#ui/messages/status-dialog.tsx';
import { Icon } from '#ui/page/icon.tsx';
import type { DownloadAnswer } from './download-answer.ts';
import css from './list-downloads.module.css';

export interface OfferedFormat {
  readonly format: 'PDF' | 'XLSX' | 'CSV' | 'ZIP';
  readonly label: string;
}

const TABLE_FORMATS: readonly OfferedFormat[] = [
  { format: 'PDF', label: 'PDF' },
  { format: 'XLSX', label: 'Excel' },
  { format: 'CSV', label: 'CSV' },
];

export interface ListDownloadsProps {
  /** Address of the downloads page (`usePortal().places.downloads`). */
  readonly page: string;
  /** Name of the export's declaration. */
  readonly name: string;
  /** Query of the list's address, which filters the file too. */
  readonly filter: string;
  /** Number of rows in the file: `16 filas`. */
  readonly count: number;
  readonly formats?: readonly OfferedFormat[];
  /** Ids of selected rows, if the file should contain only these. */
  readonly chosen?: readonly number[];
}

/** Buttons that export the filtered list. Works without JavaScript. */
export function ListDownloads(props: ListDownloadsProps) {
  const { page, name, filter, count, formats = TABLE_FORMATS, chosen = [] } = props;
  const { submit, pending, problem, close } = useFileDownload(page);
  return (
    <section className={css.line} aria-labelledby={`descargar-${name}`}>
      <h2 id={`descargar-${name}`} className={css.title}>
        Descargar <span className={css.count}>{rowWords(count, chosen.length)}</span>
      </h2>
      <Form method="post" action={page} reloadDocument onSubmit={submit} className={css.formats}>
        <input type="hidden" name="nombre" value={name} />
        <input type="hidden" name="filtro" value={filter} />
        {chosen.map((id) => (
          <input key={id} type="hidden" name="documento" value={id} />
        ))}
        {formats.map(({ format, label }) => (
          <button
            key={format}
            type="submit"
            name="formato"
            value={format}
            className={css.format}
            aria-busy={pending === format || undefined}
          >
            {pending === format ? <Spinner /> : <Icon name="download" size={18} />}
            <span>{label}</span>
          </button>
        ))}
      </Form>
      {problem && (
        <StatusDialog
          tone="warning"
          title="No pudimos preparar el archivo"
          message={problem}
          accept={{ label: 'Entendido', onSelect: close }}
        />
      )}
    </section>
  );
}

/** A list's tools with the export buttons at their right, or below them on phones. */
export const ListToolbar = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.tools}>{children}</div>
);

function rowWords(count: number, chosen: number): string {
  if (chosen > 0) return chosen === 1 ? '1 elegida' : `${formatCount(chosen)} elegidas`;
  return count === 1 ? '1 fila' : `${formatCount(count)} filas`;
}

/**
 * With JavaScript, orders a file without leaving the list: a short one is downloaded, a long one opens its progress
 * page.
 */
export function useFileDownload(page: string) {
  const fetcher = useFetcher<DownloadAnswer>();
  const navigate = useNavigate();
  const [closed, setClosed] = useState<DownloadAnswer>();
  const answer = fetcher.data;
  useEffect(() => {
    if (answer?.url !== undefined) location.assign(answer.url);
    else if (answer?.to !== undefined) void navigate(answer.to);
  }, [answer, navigate]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fetcher.state !== 'idle') return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    void fetcher.submit(new URLSearchParams(fieldsOf(event.currentTarget, submitter)), {
      method: 'post',
      action: `${page}?enlace`,
    });
  };
  return {
    submit,
    pending: fetcher.state === 'idle' ? undefined : fetcher.formData?.get('formato'),
    isPending: fetcher.state !== 'idle',
    problem: answer !== closed ? answer?.problem : undefined,
    close: () => setClosed(answer),
  };
}

const fieldsOf = (form: HTMLFormElement, submitter: HTMLElement | null): [string, string][] =>
  [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
