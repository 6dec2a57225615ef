import type { OrderedFileFragment } from '#generated/client/graphql.ts';
import { inFigures } from '#kernel/list/list-declaration.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { currencyOf, moneyOf } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { FORMAT_WORDS, nearInstant, sizeWords } from '../rules/export-words.ts';
import { DOWNLOADS_PATH } from '../rules/pages.ts';
import css from './downloads.module.css';

interface ReadyFilesProps {
  readonly files: readonly OrderedFileFragment[];
  readonly today: LocalDate;
}

/** The finished files with rows, total, size and expiry. */
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
          {FORMAT_WORDS[formato]} · {nearInstant(lista_en ?? creada_en, today)}
        </span>
        {file.filtro_en_palabras !== 'Sin filtros' && <span className="sm muted">{file.filtro_en_palabras}</span>}
        {aviso && <span className="sm">{aviso}</span>}
      </div>
      <span className={css.count}>
        {inFigures(filas)}
        <span className={css.phone}> {what} ·</span>
      </span>
      <span className={css.total}>
        {total === null || total === undefined ? '—' : <Amount value={moneyOf(total, currencyOf(moneda))} />}
      </span>
      <span className={css.size}>
        <span className={css.phone}>· </span>
        {sizeWords(bytes)}
      </span>
      <span className={css.until}>
        <span className={css.phone}>Se borra </span>
        {nearInstant(borrar_en, today)}
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
