import { useState } from 'react';
import { ToastProvider } from '#ui/messages/toast.tsx';
import { Brand } from '#ui/page/brand.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { ActionSpecimens } from './action-specimens.tsx';
import { DialogSpecimens } from './dialog-specimens.tsx';
import { FeedbackSpecimens } from './feedback-specimens.tsx';
import { FieldSpecimens } from './field-specimens.tsx';
import { FigureSpecimens } from './figure-specimens.tsx';
import css from './specimen.module.css';
import { StructureSpecimens } from './structure-specimens.tsx';
import { TableSpecimens } from './table-specimens.tsx';

const STORES = ['main', 'lubricantes', 'ecuador', 'lubricantes_ecuador', 'lubricantes_peru'];

/** Every component in every state, in the colours of each store. Mounted in development only. */
export default function ComponentsPage() {
  const [store, setStore] = useState('main');
  const change = (next: string) => {
    document.documentElement.dataset.store = next;
    setStore(next);
  };
  return (
    <ToastProvider>
      <header className={css.bar}>
        <div className={`wrap ${css.barIn}`}>
          <Brand onHeader />
          <label className={css.stores}>
            Tienda
            <select value={store} onChange={(event) => change(event.target.value)}>
              {STORES.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        </div>
      </header>
      <main id="contenido">
        <div className="wrap page">
          <PageHead title="Componentes">Una hoja para ver cada pieza en todos sus estados.</PageHead>
          <FigureSpecimens />
          <ActionSpecimens />
          <FieldSpecimens />
          <StructureSpecimens />
          <TableSpecimens />
          <FeedbackSpecimens />
          <DialogSpecimens />
        </div>
      </main>
    </ToastProvider>
  );
}
