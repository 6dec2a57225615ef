import { Form } from 'react-router';
import { FileLink } from '#areas/documents/ui/file-link.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { OrderRowFragment } from '#generated/client/graphql.ts';
import { formatRowCount } from '#kernel/list/list-declaration.ts';
import { Button } from '#ui/actions/button.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { StatusDialog } from '#ui/messages/status-dialog.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { StickyBar } from '#ui/page/sticky-bar.tsx';
import { useFileDownload } from '#web/list/list-downloads.tsx';
import { listPaperIds, ORDER_FILES, type OrderFile, orderFileHref, PAPER_EXPORT_NAMES } from '../rules/order-files.ts';
import css from './chosen-orders.module.css';

const KINDS: readonly OrderFile[] = ['factura', 'remision', 'orden-de-cargue'];

interface ChosenOrdersProps {
  readonly chosen: readonly OrderRowFragment[];
  /** Id of the form with the rows' check boxes, which submits them without JavaScript. */
  readonly form: string;
}

/** The selected orders, and buttons for their papers: one file, or a ZIP of many. Without JavaScript the check boxes are posted. */
export function ChosenOrders({ chosen, form }: ChosenOrdersProps) {
  const isHydrated = useHydrated();
  if (isHydrated && chosen.length === 0) return null;
  const [first] = chosen;
  const figure = chosen.length === 1 ? <b className="doc-no">{first?.num_pedido}</b> : <b>Sus papeles</b>;
  return (
    <StickyBar
      name="Pedidos elegidos"
      label={
        isHydrated
          ? formatRowCount({ one: 'pedido elegido', many: 'pedidos elegidos' }, chosen.length)
          : 'Pedidos marcados'
      }
      figure={figure}
    >
      <details className={css.menu}>
        <summary className={css.summary}>
          <Icon name="download" size={20} />
          Descargar
        </summary>
        <div className={css.choices}>
          {isHydrated ? <Choices chosen={chosen} /> : <ChoicesBeforeScript form={form} />}
        </div>
      </details>
    </StickyBar>
  );
}

function Choices({ chosen }: { readonly chosen: readonly OrderRowFragment[] }) {
  const { places } = usePortal();
  const { submit, isPending, problem, close } = useFileDownload(places.downloads);
  return (
    <>
      {KINDS.map((kind) => {
        const files = listPaperIds(kind, chosen);
        const [only] = files;
        if (files.length === 0) return <p key={kind}>{ORDER_FILES[kind].none}</p>;
        if (files.length === 1 && only !== undefined)
          return (
            <FileLink key={kind} address={orderFileHref(kind, only)} failed={ORDER_FILES[kind].failed}>
              {ORDER_FILES[kind].label}
            </FileLink>
          );
        return (
          <Form key={kind} method="post" action={places.downloads} onSubmit={submit}>
            <input type="hidden" name="nombre" value={PAPER_EXPORT_NAMES[kind]} />
            {chosen.map(({ num_pedido }) => (
              <input key={num_pedido} type="hidden" name="pedido" value={num_pedido} />
            ))}
            <Button type="submit" variant="text" size="sm" name="formato" value="ZIP" isPending={isPending}>
              {ORDER_FILES[kind].many} en ZIP
            </Button>
          </Form>
        );
      })}
      {problem && (
        <StatusDialog
          tone="warning"
          title="No pudimos preparar el archivo"
          message={problem}
          accept={{ label: 'Entendido', onSelect: close }}
        />
      )}
    </>
  );
}

const ChoicesBeforeScript = ({ form }: { readonly form: string }) =>
  KINDS.map((kind) => (
    <Button
      key={kind}
      type="submit"
      variant="text"
      size="sm"
      form={form}
      name="nombre"
      value={PAPER_EXPORT_NAMES[kind]}
    >
      {ORDER_FILES[kind].many} en ZIP
    </Button>
  ));
