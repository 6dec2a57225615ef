import { lazy, Suspense, useId, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { isEditableHtml } from '#ui/console/editable-html.ts';
import { TextAreaField } from '#ui/fields/text-field.tsx';
import { PicturePanel } from './picture-panel.tsx';
import css from './publishing.module.css';
import type { PictureUpload } from './use-picture-upload.ts';

const RichText = lazy(() => import('#ui/console/rich-text.tsx'));

interface HtmlFieldProps {
  readonly name: string;
  readonly label: string;
  /** Initial HTML. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (html: string) => void;
  /** Address for uploading pictures into the text; undefined: it takes none. */
  readonly upload?: PictureUpload | null | undefined;
}

/** A rich text editor. It becomes a textarea with HTML without JavaScript, for elements that the editor does not support, and on demand. */
export function HtmlField({ name, label, value, error, onChange, upload }: HtmlFieldProps) {
  const isHydrated = useHydrated();
  const [html, setHtml] = useState(value);
  const [isSource, setIsSource] = useState(!isEditableHtml(value));
  const errorId = useId();
  const change = (next: string) => {
    setHtml(next);
    onChange(next);
  };
  const source = (
    <TextAreaField
      label={isHydrated ? `${label}, como HTML` : label}
      name={name}
      rows={14}
      spellCheck={false}
      value={html}
      onChange={({ target }) => change(target.value)}
      error={error}
      hint="Párrafos, títulos h2 a h4, listas, tablas, enlaces e imágenes del portal."
    />
  );
  if (!isHydrated) return source;
  if (isSource)
    return (
      <>
        {source}
        {isEditableHtml(html) ? (
          <Button size="sm" onClick={() => setIsSource(false)}>
            Escribir con formato
          </Button>
        ) : (
          <p className="muted">Tiene tablas u otras partes que se escriben como HTML.</p>
        )}
      </>
    );
  return (
    <div className={css.html}>
      <span className={css.label}>{label}</span>
      <input type="hidden" name={name} value={html} />
      <Suspense fallback={<p className="muted">Cargando el editor…</p>}>
        <RichText
          value={html}
          label={label}
          invalid={error !== undefined}
          describedBy={error ? errorId : undefined}
          onChange={change}
          {...(upload && { picturePanel: (panel) => <PicturePanel {...panel} upload={upload} /> })}
        />
      </Suspense>
      {error && (
        <p id={errorId} className={css.error}>
          {error}
        </p>
      )}
      <Button size="sm" onClick={() => setIsSource(true)}>
        Ver como HTML
      </Button>
    </div>
  );
}
