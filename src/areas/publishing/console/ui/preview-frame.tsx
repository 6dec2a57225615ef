import { useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import css from './publishing.module.css';

export interface PreviewFrameProps {
  /** Address of the preview with `/operacion`. GET shows the saved text, POST the posted fields. */
  readonly address: string;
  readonly stores: readonly { readonly value: string; readonly label: string }[];
  /** The unsaved values; undefined before the first change. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Changes with the saved text. */
  readonly saved: string;
}

const WIDTHS = ['390', '768', '1280'] as const;

/** Debounce of the preview, in milliseconds. */
const PAUSE_MS = 600;

/** The real component in a frame, for a chosen store and width (docs/product/publishing.md#preview). */
export function PreviewFrame({ address, stores, fields, saved }: PreviewFrameProps) {
  const isHydrated = useHydrated();
  const [store, setStore] = useState(stores[0]?.value ?? '');
  const [width, setWidth] = useState<string>('390');
  const name = `vista${useId().replaceAll(/\W/g, '')}`;
  const shell = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const box = shell.current;
    if (!box) return;
    const rescale = () => {
      const scale = Math.min(1, box.clientWidth / Number(width));
      box.style.setProperty('--scale', String(scale));
      box.style.setProperty('--width', `${width}px`);
    };
    rescale();
    const watcher = new ResizeObserver(rescale);
    watcher.observe(box);
    return () => watcher.disconnect();
  }, [width]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame begins again with what is saved, also for another store.
  useEffect(() => {
    if (!fields) return;
    const timer = setTimeout(() => form.current?.submit(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [fields, saved, store]);
  const source = `${address}?tienda=${encodeURIComponent(store)}`;
  return (
    <section aria-label="Vista previa" className={css.preview}>
      {isHydrated && (
        <div className={css.previewBar}>
          <SelectField
            label="Vista previa de"
            name="vista-tienda"
            options={stores}
            value={store}
            onChange={({ target }) => setStore(target.value)}
          />
          <Segmented
            legend="Ancho"
            hideLegend
            name="vista-ancho"
            options={WIDTHS.map((value) => ({ value, label: value }))}
            value={width}
            onValueChange={setWidth}
          />
          <form ref={form} method="post" action={source} target={name} hidden>
            {Object.entries(fields ?? {}).map(([field, value]) => (
              <input key={field} type="hidden" name={field} value={value} />
            ))}
          </form>
        </div>
      )}
      <div className={css.shell} ref={shell}>
        <iframe key={`${store} ${saved}`} name={name} src={source} title="Así se verá" className={css.page} />
      </div>
      <p className={css.caption}>
        <span>Incluye lo que no está publicado.</span>
        <a href={source} target="_blank" rel="noreferrer">
          Abrir aparte
        </a>
      </p>
    </section>
  );
}
