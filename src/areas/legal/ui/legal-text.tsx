import { localDateAt } from '#kernel/local-date.ts';
import { DateText } from '#ui/figures/date-text.tsx';
import { ErrorState } from '#ui/messages/error-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PlainPage } from '#web/page/plain-page.tsx';
import css from './legal-text.module.css';

export type ShownText =
  | { readonly problem: string }
  | {
      readonly problem?: never;
      readonly titulo: string;
      readonly version: number;
      /** ISO instant. */
      readonly publicado_en: string;
      /** HTML that the loader has sanitised. */
      readonly html: string;
    };

interface LegalTextProps {
  readonly text: ShownText;
  /** The page's title when the text could not be loaded. */
  readonly title: string;
  /** One sentence about the text's subject. */
  readonly lead: string;
}

/** A text in force, with the version and the publication date that acceptances record. */
export function LegalText({ text, title, lead }: LegalTextProps) {
  if (text.problem !== undefined)
    return (
      <PlainPage title={title}>
        <Card className={css.failed}>
          <ErrorState title="No pudimos traer el texto" retryHref="">
            {text.problem}
          </ErrorState>
        </Card>
      </PlainPage>
    );
  return (
    <PlainPage title={text.titulo} lead={<p>{lead}</p>}>
      <p className={css.version}>
        Versión {text.version}, en vigor desde el <DateText value={localDateAt(new Date(text.publicado_en))} />
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitizeHtml was applied twice. */}
      <div className={css.text} dangerouslySetInnerHTML={{ __html: text.html }} />
    </PlainPage>
  );
}
