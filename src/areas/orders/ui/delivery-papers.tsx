import { OpenFile } from '#areas/documents/ui/open-file.tsx';
import { fileHref, ORDER_FILES, type OrderFile } from '../rules/order-files.ts';

interface DeliveryPapersProps {
  readonly delivery: {
    readonly numero_entrega: string;
    readonly remision: string | null;
    readonly orden_cargue: string | null;
  };
  /** Shows the numbers of the papers, where several would be called the same. */
  readonly named?: boolean;
}

/** The remission and the load order of a delivery, as far as it has them. */
export const DeliveryPapers = ({
  delivery: { numero_entrega, remision, orden_cargue },
  named,
}: DeliveryPapersProps) => (
  <>
    {remision && <Paper file="remision" of={numero_entrega} number={remision} named={named} />}
    {orden_cargue && <Paper file="orden-de-cargue" of={numero_entrega} number={orden_cargue} named={named} />}
  </>
);

interface PaperProps {
  readonly file: OrderFile;
  readonly of: string;
  readonly number: string;
  readonly named?: boolean | undefined;
}

/** A paper of an order as a file. */
export function Paper({ file, of, number, named = false }: PaperProps) {
  const { label, failed } = ORDER_FILES[file];
  return (
    <OpenFile address={fileHref(file, of)} label={`${label} ${number}`} failed={`${failed} ${number}`}>
      {named ? `${label} ${number}` : label}
    </OpenFile>
  );
}
