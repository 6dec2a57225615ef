import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import { type OperatorContext, operatorOf } from '#areas/operators/server/index.ts';
import { readShare } from '#areas/publishing/rules/focus.ts';
import { storedPicture, withPictureDefaults } from '#areas/publishing/rules/picture-fields.ts';
import { inOneLine } from '#areas/publishing/rules/publish-field.ts';
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
import { isStoreCode, STORE_CODES } from '#areas/stores/rules/stores.ts';
import type { MutationResolvers, NoticiaInput, QueryResolvers } from '#generated/operator.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import { invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import { readPage } from '#platform/graphql/paging.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { findPictures, type NamedPicture } from '#platform/pictures/picture-queries.ts';
import { buildPictureSources, insertPictureCopies, pictureNamesIn } from '#platform/pictures/place-pictures.ts';
import type { PublishedThing } from '#platform/publishing/publishable.ts';
import type { Publications } from '#platform/publishing/publisher.ts';
import { type PostContent, storesOfPost, urlKeyOf } from '../../rules/post-content.ts';
import { countReads } from '../../server/reads-queries.ts';
import { LONGEST_POST, postProblems } from '../rules/post-form.ts';
import { FIRST_OWN_ID, findNextPostId, findPostDate, listConsolePosts } from './post-queries.ts';

interface Deps {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly posts: Publications<PostContent>;
  readonly pictures: PictureUploads;
}

const LARGEST_ID = 2_147_483_647;
const TEXT_SIZES = '(min-width: 992px) 620px, 100vw';

interface FoundPost {
  readonly thing: PublishedThing<PostContent>;
  readonly live: PostContent | undefined;
  /** The content that an edit starts from; undefined for a new post. */
  readonly base: PostContent | undefined;
  /** Whether the operator sees every store that may read the post. */
  readonly isOwn: boolean;
}

/** A post's picture for editor and preview. */
function presentPicture(pictures: ReadonlyMap<string, NamedPicture>, { image, ...facts }: PostPicture) {
  const named = pictures.get(image ?? '');
  if (!named) return null;
  const alt = facts.image_alt?.trim() || null;
  return { ...buildPictureSources(named), alt, foco_x: readShare(facts.image_x), foco_y: readShare(facts.image_y) };
}

type PostPicture = {
  readonly [Name in 'image' | 'image_alt']?: string | null | undefined;
} & { readonly [Name in 'image_x' | 'image_y']?: number | null | undefined };

const present = (post: PostContent, pictures: ReadonlyMap<string, NamedPicture>) => ({
  ...{ ...post, tiendas: [...storesOfPost(post)], imagen: presentPicture(pictures, post) },
  ...{ image_alt: post.image_alt ?? '', image_x: readShare(post.image_x), image_y: readShare(post.image_y) },
});

/** News posts for operators. */
export function createConsoleResolvers({ connection, clock, posts, pictures: uploads }: Deps): {
  Query: QueryResolvers;
  Mutation: MutationResolvers;
} {
  const acts = publishingActs(posts);
  /** @returns undefined for a post that does not exist, or that no store of the operator may read */
  async function findPost(context: OperatorContext, id: number): Promise<FoundPost | undefined> {
    if (id < 1 || id > LARGEST_ID) return undefined;
    const { stores } = operatorScope(operatorOf(context));
    const [thing, live] = await Promise.all([posts.find(String(id)), posts.findLive(String(id))]);
    const contents = [thing.borrador?.contenido, live, ...thing.historial.map(({ contenido }) => contenido)];
    const known = contents.filter((content) => content !== undefined);
    if (known.length === 0) return id >= FIRST_OWN_ID ? { thing, live, base: undefined, isOwn: true } : undefined;
    const reading = known.flatMap(storesOfPost);
    if (!reading.some((store) => stores.includes(store))) return undefined;
    return { thing, live, base: known[0], isOwn: reading.every((store) => stores.includes(store)) };
  }

  /** @throws contract error unless the operator sees all stores of the post, before and after */
  async function readPost(context: OperatorContext, id: number, given: NoticiaInput): Promise<PostContent> {
    const input = withPictureDefaults(given);
    const found = await requirePost(context, id);
    requireFields(postProblems(input));
    const { stores } = operatorScope(operatorOf(context));
    const chosen = STORE_CODES.filter((code) => input.tiendas.includes(code));
    if (!chosen.every((store) => stores.includes(store)))
      throw invalidInput('Other stores.', { campos: { tiendas: 'Elija solo tiendas que usted ve.' } });
    const post_content = requireCleanHtml(input.post_content);
    await requireTextPictures(uploads, { post_content });
    if (input.image !== '' && !(await uploads.use([input.image])).has(input.image))
      throw invalidInput('No such picture.', { campos: { image: 'No hay una imagen con ese nombre.' } });
    return {
      ...(found.base ?? NEW_POST),
      ...{ name: input.name.trim(), url_key: found.base?.url_key ?? urlKeyOf(input.name) },
      ...{ short_description: inOneLine(input.short_description), post_content },
      avisar: input.avisar,
      ...{ categoria: input.categoria.trim() || null, ...storedPicture(input) },
      // A future date would hide a post that is published now.
      publish_date:
        found.base?.publish_date && new Date(found.base.publish_date) <= clock.now() ? found.base.publish_date : null,
      // The country follows from the stores.
      ...{ tiendas: chosen.length === STORE_CODES.length ? null : chosen, pais: null },
    };
  }

  async function requirePost(context: OperatorContext, id: number): Promise<FoundPost> {
    const found = await findPost(context, id);
    if (!found) throw noSuchEntity('Unknown post.');
    if (!found.isOwn) throw invalidInput('Other stores read it too.', { reason: 'not-all-stores' });
    return found;
  }

  return {
    Query: {
      async noticiasConsola(_source, { pageSize, currentPage }, context) {
        const page = readPage(pageSize, currentPage);
        const [{ total, items }, siguiente] = await Promise.all([
          listConsolePosts(connection, operatorScope(operatorOf(context)), page, clock.now()),
          findNextPostId(connection),
        ]);
        return {
          ...{ total_count: total, siguiente },
          items: items.map(
            ({ fecha, programada_para, hasta, vencio_en, tiendas, dueno, titulo, lecturas, ...post }) => ({
              ...{ ...post, titulo: titulo ?? 'Sin título', dueno: presentOwner(dueno) },
              ...presentDates({ hasta, programadaPara: programada_para, vencioEn: vencio_en }),
              ...{ fecha: fecha?.toISOString() ?? null, lecturas: fecha && fecha <= clock.now() ? lecturas : null },
              tiendas: tiendas?.filter(isStoreCode) ?? [...STORE_CODES],
            }),
          ),
        };
      },
      async noticiaConsola(_source, { id, comparar }, context) {
        const found = await findPost(context, id);
        if (!found) return null;
        const { thing, live, isOwn } = found;
        const contents = [thing.borrador?.contenido, live, ...thing.historial.map(({ contenido }) => contenido)];
        const [pictures, [all, ...each]] = await Promise.all([
          findPictures(connection, [...new Set(contents.flatMap((post) => post?.image ?? []))]),
          countReads(connection, operatorScope(operatorOf(context)), id),
        ]);
        return {
          ...{ id, puede_cambiar: isOwn, subida: isOwn ? uploads.uploadFor(operatorOf(context), 'contenido') : null },
          lecturas: {
            ...{ personas: all?.personas ?? 0, clientes: all?.clientes ?? 0 },
            tiendas: each.map(({ tienda, ...counts }) => ({ ...counts, tienda: tienda ?? '' })),
          },
          ...presentThing(thing, {
            ...{ live, comparar, titleOf: ({ name }) => name },
            present: (post) => present(post, pictures),
          }),
        };
      },
      async vistaNoticia(_source, { id, contenido }, context) {
        const found = await findPost(context, id);
        const post = contenido ?? found?.thing.borrador?.contenido ?? found?.live;
        if (!found || !post || post.post_content.length > LONGEST_POST) return null;
        const html = sanitizeHtml(post.post_content);
        const [pictures, date] = await Promise.all([
          findPictures(connection, [...(post.image ? [post.image] : []), ...pictureNamesIn(html)]),
          findPostDate(connection, id),
        ]);
        return {
          ...{ name: post.name, short_description: post.short_description, categoria: post.categoria || null },
          ...{ layout: found.base?.layout ?? 'imagen', imagen: presentPicture(pictures, post) },
          ...{ post_content: insertPictureCopies(html, pictures, TEXT_SIZES), fecha: date?.toISOString() ?? null },
        };
      },
    },
    Mutation: {
      guardarNoticia: async (_source, { id, version, contenido }, context) =>
        acts.save(context, { clave: String(id), version }, await readPost(context, id, contenido)),
      publicarNoticia: async (_source, { id, version, contenido, ...times }, context) =>
        acts.publish(context, { clave: String(id), version }, await readPost(context, id, contenido), times),
      async decidirNoticia(_source, { id, version, ...decided }, context) {
        await requirePost(context, id);
        return acts.decide(context, { clave: String(id), version }, decided);
      },
    },
  };
}

/** Parts of a post that the console does not edit. */
const NEW_POST = {
  ...{ layout: 'imagen' as const, meta_title: null, meta_description: null, meta_keywords: null, meta_robots: null },
  publish_date: null,
} as const;
