import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import { type OperatorContext, operatorOf } from '#areas/operators/server/index.ts';
import { auditFacts as publishingFacts } from '#areas/publishing/rules/audit-facts.ts';
import { fieldProblems } from '#areas/publishing/rules/publish-field.ts';
import {
  type PictureUploads,
  presentDates,
  presentOwner,
  presentThing,
  publishingActs,
  requireCleanHtml,
  requireFields,
  requireTextPictures,
} from '#areas/publishing/server/index.ts';
import type { BloqueInput, MutationResolvers, QueryResolvers } from '#generated/operator.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import { invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import { readPage } from '#platform/graphql/paging.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import type { Publications, Publisher } from '#platform/publishing/publisher.ts';
import type { BlockContent } from '../../rules/block-content.ts';
import { addPictures } from '../../server/clean-content.ts';
import { BLOCK_FIELDS, LONGEST_CONTENT } from '../rules/block-form.ts';
import { blockCells, PLACE_NAMES, placeOfBlock, storesOfBlock } from '../rules/block-places.ts';
import { readContentsFilter } from '../rules/contents-filter.ts';
import { listLiveTitles } from './block-queries.ts';
import { countStates, listComingChanges, listContents, listLatestChanges } from './contents-queries.ts';

interface Deps {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly publisher: Pick<Publisher, 'listedKinds'>;
  readonly blocks: Publications<BlockContent>;
  readonly pictures: PictureUploads;
}

const PAGE_SIZE = 25;
const MOST_CHANGES = 10;
const MOST_COMING = 20;

/** Whether the operator sees one of the stores that show the block, and whether all. */
function reachOf(context: OperatorContext, key: string): 'none' | 'some' | 'all' {
  const { stores } = operatorScope(operatorOf(context));
  const shown = storesOfBlock(key);
  if (!shown.some((store) => stores.includes(store))) return 'none';
  return shown.every((store) => stores.includes(store)) ? 'all' : 'some';
}

/** @throws contract error unless the operator sees all stores that show the block */
function requireAllStores(context: OperatorContext, key: string): void {
  const reach = reachOf(context, key);
  if (reach === 'none') throw noSuchEntity('Unknown block.');
  if (reach === 'some') throw invalidInput('Other stores show it too.', { reason: 'not-all-stores' });
}

/** Content blocks for operators. */
export function createConsoleResolvers({ connection, clock, publisher, blocks, pictures }: Deps): {
  Query: QueryResolvers;
  Mutation: MutationResolvers;
} {
  const acts = publishingActs(blocks);
  /** @throws contract error with sentences by field, or for content that the allow list would change */
  async function readBlock(block: BloqueInput): Promise<BlockContent> {
    requireFields(fieldProblems(BLOCK_FIELDS, block));
    const content = requireCleanHtml(block.content);
    await requireTextPictures(pictures, { content });
    return { title: block.title.trim(), content };
  }
  return {
    Query: {
      async contenidosConsola(_source, { filtro, pageSize, currentPage }, context) {
        const scope = operatorScope(operatorOf(context));
        const page = readPage(pageSize ?? PAGE_SIZE, currentPage);
        const [kinds, filter, now] = [publisher.listedKinds(), readContentsFilter(filtro ?? {}), clock.now()];
        const [{ total, items }, counts] = await Promise.all([
          listContents(connection, scope, { kinds, filter, now, page }),
          countStates(connection, scope, { kinds, filter, now }),
        ]);
        return {
          total_count: total,
          estados: Object.entries(counts).map(([estado, piezas]) => ({ estado, piezas })),
          items: items.map(({ dueno, hasta, programada_para, vencio_en, tiendas, cambiado_en, ...item }) => ({
            ...{ ...item, dueno: presentOwner(dueno), pagina: kinds.get(item.tipo)?.path(item.clave) ?? '' },
            ...presentDates({ hasta, programadaPara: programada_para, vencioEn: vencio_en }),
            ...{ tiendas: tiendas && [...tiendas], cambiado_en: cambiado_en?.toISOString() ?? null },
          })),
        };
      },
      async proximosCambios(_source, _args, context) {
        const kinds = publisher.listedKinds();
        const asked = { kinds, now: clock.now(), most: MOST_COMING };
        const changes = await listComingChanges(connection, operatorScope(operatorOf(context)), asked);
        return changes.map(({ begins, en, tiendas, ...change }) => ({
          ...{ ...change, empieza: begins, en: en.toISOString(), tiendas: tiendas && [...tiendas] },
          pagina: kinds.get(change.tipo)?.path(change.clave) ?? '',
        }));
      },
      async ultimosCambios(_source, _args, context) {
        const kinds = publisher.listedKinds();
        const asked = { kinds, now: clock.now(), most: MOST_CHANGES };
        const changes = await listLatestChanges(connection, operatorScope(operatorOf(context)), asked);
        return changes.map(({ hecho, en, ...change }) => ({
          ...{ ...change, hecho_texto: publishingFacts[hecho].words, en: en.toISOString() },
          pagina: kinds.get(change.tipo)?.path(change.clave) ?? '',
        }));
      },
      async bloquesConsola(_source, _args, context) {
        const { stores } = operatorScope(operatorOf(context));
        const keys = [...new Set(PLACE_NAMES.flatMap((place) => blockCells(place, stores).map(({ key }) => key)))];
        const [titles, things] = await Promise.all([listLiveTitles(connection, keys), blocks.list()]);
        const thingOf = new Map(things.map((thing) => [thing.clave, thing]));
        return keys.map((clave) => {
          const thing = thingOf.get(clave);
          return {
            ...{ clave, titulo: titles.get(clave) ?? null, dueno: presentOwner(thing?.dueno ?? 'erp') },
            ...{ tiene_borrador: thing?.hasDraft ?? false, ...presentDates(thing) },
          };
        });
      },
      async bloqueConsola(_source, { clave, comparar }, context) {
        const reach = reachOf(context, clave);
        if (reach === 'none') return null;
        const [thing, live] = await Promise.all([blocks.find(clave), blocks.findLive(clave)]);
        return {
          ...{ clave, puede_cambiar: reach === 'all' },
          subida:
            reach === 'all' && placeOfBlock(clave) !== 'menu'
              ? pictures.uploadFor(operatorOf(context), 'contenido')
              : null,
          ...presentThing(thing, { live, comparar, titleOf: ({ title }) => title, present: (block) => block }),
        };
      },
      async vistaBloque(_source, { clave, contenido }, context) {
        if (reachOf(context, clave) === 'none') return null;
        const block = contenido ?? (await blocks.find(clave)).borrador?.contenido ?? (await blocks.findLive(clave));
        if (!block || block.content.length > LONGEST_CONTENT) return null;
        const [content = ''] = await addPictures(connection, [sanitizeHtml(block.content)]);
        return { title: block.title, content };
      },
    },
    Mutation: {
      async guardarBloque(_source, { contenido, ...seen }, context) {
        requireAllStores(context, seen.clave);
        return acts.save(context, seen, await readBlock(contenido));
      },
      async publicarBloque(_source, { clave, version, contenido, ...times }, context) {
        requireAllStores(context, clave);
        return acts.publish(context, { clave, version }, await readBlock(contenido), times);
      },
      decidirBloque(_source, { clave, version, ...decided }, context) {
        requireAllStores(context, clave);
        return acts.decide(context, { clave, version }, decided);
      },
    },
  };
}
