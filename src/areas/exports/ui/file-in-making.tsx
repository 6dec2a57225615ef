import { useId } from 'react';
import { Form } from 'react-router';
import type { OrderedFileFragment } from '#generated/client/graphql.ts';
import { inFigures } from '#kernel/list/list-declaration.ts';
import { Button } from '#ui/actions/button.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Card } from '#ui/page/card.tsx';
import { FORMAT_WORDS, remainingWords } from '../rules/export-words.ts';
import { DOWNLOADS_PATH } from '../rules/pages.ts';
import css from './downloads.module.css';

interface FileInMakingProps {
  readonly file: OrderedFileFragment;
  readonly now: string;
}

/** A file that waits or is being made, with its progress and a button to cancel it. */
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
            {!isMade && ` · ${inFigures(filas)} ${what} · en espera, sigue después`}
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
              <b>{inFigures(done)}</b>{' '}
              <span className={css.of}>
                de {inFigures(filas)} {what}
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
