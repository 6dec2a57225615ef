import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { PublicationBadge } from '#areas/publishing/console/ui/publish-parts.tsx';
import { isStoreCode, STORE_CODES, STORES } from '#areas/stores/rules/stores.ts';
import type { ConsoleContentQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { tableRoles } from '#ui/tables/table-roles.ts';
import { BLOCK_PLACES, cellsOf, PLACE_NAMES, placeOfBlock, storesOfBlock } from '../rules/block-places.ts';
import { blockPath } from '../rules/pages.ts';
import css from '../ui/content.module.css';

const ConsoleContent = graphql(`
  query ConsoleContent {
    bloquesConsola { clave titulo dueno tiene_borrador hasta programada_para vencio_en }
  }
`);

type Block = ConsoleContentQuery['bloquesConsola'][number];

export const meta: MetaFunction = () => [{ title: 'Contenido · Operación · Surtidor' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { bloquesConsola } = await runGraphQL(context, ConsoleContent, {});
  const stores = context.get(currentOperator)?.tiendas?.filter(isStoreCode) ?? STORE_CODES;
  return { blocks: bloquesConsola, stores };
}

const isEmpty = ({ titulo, tiene_borrador, programada_para }: Block): boolean =>
  !titulo && !tiene_borrador && !programada_para;

/** What each store shows at each place. */
export default function Content() {
  const { blocks, stores } = useLoaderData<typeof loader>();
  const blockOf = new Map(blocks.map((block) => [block.clave, block]));
  const drafts = blocks.filter(({ tiene_borrador }) => tiene_borrador).length;
  return (
    <>
      <PageHead title="Contenido">{summary(blocks.length, drafts)}</PageHead>
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
              {cellsOf(place, stores).map(({ store, key, inheritedFrom }) => (
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
      <Upcoming blocks={blocks} />
    </>
  );
}

function summary(count: number, drafts: number): string {
  const all = `${count} ${count === 1 ? 'bloque' : 'bloques'} en ${PLACE_NAMES.length} lugares.`;
  if (drafts === 0) return `${all} Ninguno tiene cambios sin publicar.`;
  return `${all} ${drafts === 1 ? 'Uno tiene' : `${drafts} tienen`} cambios sin publicar.`;
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

/** The second line of a cell: the next change, or who owns it. */
function noteOf({ titulo, dueno, tiene_borrador, hasta, programada_para, vencio_en }: Block): string {
  if (programada_para) return titulo ? `cambia ${formatInstant(programada_para)}` : formatInstant(programada_para);
  if (titulo && hasta) return `hasta ${formatInstant(hasta)}`;
  if (!titulo && vencio_en && !tiene_borrador) return formatInstant(vencio_en);
  if (tiene_borrador) return titulo ? 'con borrador' : 'sin publicar';
  return dueno === 'ERP' ? 'del ERP' : 'sin fecha';
}

/** What begins or ends by itself, the next first. */
function Upcoming({ blocks }: { readonly blocks: readonly Block[] }) {
  const events = blocks
    .flatMap(({ clave, programada_para, hasta }) => [
      ...(programada_para ? [{ at: programada_para, what: 'Se publica', clave }] : []),
      ...(hasta ? [{ at: hasta, what: 'Vence', clave }] : []),
    ])
    .toSorted((a, b) => a.at.localeCompare(b.at));
  return (
    <Card title="Lo que cambia solo" className={css.upcoming}>
      {events.length === 0 && <p className="muted">Nada está programado ni por vencer.</p>}
      <ul>
        {events.map(({ at, what, clave }) => (
          <li key={`${what} ${clave}`}>
            <span>{formatInstant(at)}</span>
            <Link to={blockPath(clave)}>
              {what} {blockName(clave)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** `Aviso del inicio en Ecuador`. */
function blockName(key: string): string {
  const place = placeOfBlock(key);
  const [first] = storesOfBlock(key);
  return `${place ? BLOCK_PLACES[place].name : key}${first ? ` en ${STORES[first].name}` : ''}`;
}
