import { useId } from 'react';
import { Form } from 'react-router';
import type { OrderedFileFragment } from '#generated/client/graphql.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { moneyOf, parseCurrency } from '#kernel/money.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { FORMAT_WORDS, failedTitle, formatNearInstant, remainingWords, sizeWords } from '../rules/export-words.ts';
import { DOWNLOADS_PATH } from '../rules/pages.ts';
import css from './downloads.module.css';

interface FileInMakingProps {
  readonly file: OrderedFileFragment;
  readonly now: string;
}

/** A file that waits or is being made: its progress, and a button to cancel it. */
export function FileInMaking({ file, now }: FileInMakingProps) {
  const title = useId();
  const { id, formato, titulo, filtro_en_palabras, estado, filas, filas_hechas } = file;
  const isMade = estado === 'CURSO';
  const done = Math.min(filas, filas_hechas);
  const share = filas > 0 ? done / filas : 0;
  const what = formato === 'ZIP' ? 'documentos' : 'filas';
  return (
    <Card aria-labelledby={title}>
      <div className={css.head}>
        <div>
          <h2 id={title} className={css.title}>
            {titulo}, {FORMAT_WORDS[formato]}
          </h2>
          <p className="sm muted">
            {filtro_en_palabras}
            {!isMade && ` · ${formatCount(filas)} ${what} · en espera, sigue después`}
          </p>
        </div>
        <Form method="post" action={DOWNLOADS_PATH} preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="sm" name="accion" value="cancelar" aria-label={`Cancelar ${titulo}`}>
            Cancelar
          </Button>
        </Form>
      </div>
      {isMade ? (
        <>
          <div className={css.progress}>
            <p className={css.figure}>
              <b>{formatCount(done)}</b>{' '}
              <span className={css.of}>
                de {formatCount(filas)} {what}
              </span>
            </p>
            <p className="sm muted">{remainingWords(file, now)}</p>
          </div>
          <div
            role="progressbar"
            aria-valuenow={Math.round(share * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-labelledby={title}
          >
            <Rule value={share} />
          </div>
        </>
      ) : (
        <Rule className={css.waiting} />
      )}
    </Card>
  );
}

interface ReadyFilesProps {
  readonly files: readonly OrderedFileFragment[];
  readonly today: LocalDate;
}

/** Finished files with their rows, total, size and expiry. */
export const ReadyFiles = ({ files, today }: ReadyFilesProps) => (
  <section className={css.ready} aria-labelledby="listas">
    <div className={css.readyHead}>
      <h2 id="listas">Listas para descargar</h2>
      <span className="sm muted">se guardan un día</span>
    </div>
    <div className={css.columns} aria-hidden="true">
      <span>Archivo</span>
      <span>Filas</span>
      <span>Total</span>
      <span>Tamaño</span>
      <span>Se borra</span>
    </div>
    <ul className={css.list}>
      {files.map((file) => (
        <ReadyFile key={file.id} file={file} today={today} />
      ))}
    </ul>
  </section>
);

function ReadyFile({ file, today }: { readonly file: OrderedFileFragment; readonly today: LocalDate }) {
  const { id, titulo, formato, filas, moneda, total, bytes, lista_en, creada_en, borrar_en, aviso } = file;
  const what = formato === 'ZIP' ? 'documentos' : 'filas';
  return (
    <li className={css.row}>
      <div className={css.name}>
        <b>{titulo}</b>
        <span className="sm muted">
          {FORMAT_WORDS[formato]} · {formatNearInstant(lista_en ?? creada_en, today)}
        </span>
        {file.filtro_en_palabras !== 'Sin filtros' && <span className="sm muted">{file.filtro_en_palabras}</span>}
        {aviso && <span className="sm">{aviso}</span>}
      </div>
      <span className={css.count}>
        {formatCount(filas)}
        <span className={css.phone}> {what} ·</span>
      </span>
      <span className={css.total}>
        {total === null || total === undefined ? '—' : <Amount value={moneyOf(total, parseCurrency(moneda))} />}
      </span>
      <span className={css.size}>
        <span className={css.phone}>· </span>
        {sizeWords(bytes)}
      </span>
      <span className={css.until}>
        <span className={css.phone}>Se borra </span>
        {formatNearInstant(borrar_en, today)}
      </span>
      <span className={css.get}>
        <ButtonLink
          to={`${DOWNLOADS_PATH}/${id}`}
          reloadDocument
          size="sm"
          aria-label={`Descargar ${titulo}, ${FORMAT_WORDS[formato]}`}
        >
          <Icon name="download" size={18} />
          <span className="hide-sm">Descargar</span>
        </ButtonLink>
      </span>
    </li>
  );
}

interface FailedFileProps {
  readonly file: OrderedFileFragment;
  readonly today: LocalDate;
}

/** A failed file, with a button to order it again. */
export const FailedFile = ({ file: { nombre, formato, filtro, titulo, aviso, creada_en }, today }: FailedFileProps) => (
  <Alert
    tone="err"
    title={failedTitle(formato, creada_en, today)}
    action={
      <Form method="post" action={DOWNLOADS_PATH} preventScrollReset>
        <input type="hidden" name="nombre" value={nombre} />
        <input type="hidden" name="formato" value={formato} />
        <input type="hidden" name="filtro" value={filtro} />
        <Button type="submit" size="sm" name="accion" value="pedir">
          Intentar otra vez
        </Button>
      </Form>
    }
  >
    {titulo}. {aviso}
  </Alert>
);
