import { Link } from 'react-router';
import { PublicationBadge } from '#areas/publishing/console/ui/publish-parts.tsx';
import { STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import type { ConsoleContentQuery } from '#generated/operator-client/graphql.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { tableRoles } from '#ui/tables/table-roles.ts';
import { BLOCK_PLACES, blockCells, PLACE_NAMES } from '../rules/block-places.ts';
import { blockPath } from '../rules/pages.ts';
import css from './content.module.css';

export type Block = NonNullable<ConsoleContentQuery['bloquesConsola']>[number];

const isEmpty = ({ titulo, tiene_borrador, programada_para }: Block): boolean =>
  !titulo && !tiene_borrador && !programada_para;

interface BlockMatrixProps {
  readonly blocks: readonly Block[];
  readonly stores: readonly StoreCode[];
}

/** Matrix of places and stores, with the block that each shows. */
export function BlockMatrix({ blocks, stores }: BlockMatrixProps) {
  const blockOf = new Map(blocks.map((block) => [block.clave, block]));
  return (
    <table className={css.matrix} role={tableRoles.table}>
      <caption className={css.caption}>Qué muestra cada tienda en cada lugar</caption>
      <thead role={tableRoles.group}>
        <tr role={tableRoles.row}>
          {['Lugar', ...stores.map((store) => STORES[store].name)].map((head) => (
            <th key={head} scope="col" role={tableRoles.column}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={tableRoles.group}>
        {PLACE_NAMES.map((place) => (
          <tr key={place} role={tableRoles.row}>
            <th scope="row" role={tableRoles.rowHead}>
              {BLOCK_PLACES[place].name}
              <small>{BLOCK_PLACES[place].about}</small>
            </th>
            {blockCells(place, stores).map(({ store, key, inheritedFrom }) => (
              <td key={store} role={tableRoles.cell}>
                <span className={css.store} aria-hidden="true">
                  {STORES[store].name}
                </span>
                {inheritedFrom ? (
                  <Link to={blockPath(key)} className={css.inherited}>
                    de {STORES[inheritedFrom].name}
                  </Link>
                ) : (
                  <BlockState block={blockOf.get(key)} to={blockPath(key)} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BlockState({ block, to }: { readonly block: Block | undefined; readonly to: string }) {
  if (!block) return null;
  return (
    <Link to={to} className={css.state}>
      {isEmpty(block) && !block.vencio_en ? (
        <span className={css.add}>+ Crear</span>
      ) : (
        <>
          <PublicationBadge
            isShown={Boolean(block.titulo)}
            hasDraft={block.tiene_borrador}
            plannedFor={block.programada_para}
            endedAt={block.vencio_en}
          />
          <small>{noteOf(block)}</small>
        </>
      )}
    </Link>
  );
}

/** Second line of a cell: the next change, or the owner. */
function noteOf({ titulo, dueno, tiene_borrador, hasta, programada_para, vencio_en }: Block): string {
  if (programada_para) return titulo ? `cambia ${formatInstant(programada_para)}` : formatInstant(programada_para);
  if (titulo && hasta) return `hasta ${formatInstant(hasta)}`;
  if (!titulo && vencio_en && !tiene_borrador) return formatInstant(vencio_en);
  if (tiene_borrador) return titulo ? 'con borrador' : 'sin publicar';
  return dueno === 'ERP' ? 'del ERP' : 'sin fecha';
}
