import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import {
  compareWithShown,
  publishAction,
  publishPageFacts,
  readNumber,
  versionToCompare,
} from '#areas/publishing/console/pages/publish-form.server.ts';
import { FieldsForm, type FieldsSlot, type Values } from '#areas/publishing/console/ui/fields-form.tsx';
import { PictureCard } from '#areas/publishing/console/ui/picture-card.tsx';
import type { PublishAnswer } from '#areas/publishing/console/ui/publish-answer.ts';
import { PublishPage } from '#areas/publishing/console/ui/publish-page.tsx';
import { WhenCard } from '#areas/publishing/console/ui/publish-parts.tsx';
import publishing from '#areas/publishing/console/ui/publishing.module.css';
import { NO_PICTURE_VALUES, pictureValues } from '#areas/publishing/rules/picture-fields.ts';
import { isStoreCode, STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import type { EditedPostFragment } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { askGraphQL, runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { sendForm } from '#web/form/form-answer.ts';
import { CONSOLE_NEWS_PATH, consolePostPath } from '../rules/pages.ts';
import { POST_FIELDS, POST_FORM_FIELDS, postTexts } from '../rules/post-form.ts';
import css from '../ui/console-post.module.css';
import { OtherPosts } from '../ui/other-posts.tsx';
import { ReadsCard } from '../ui/reads-card.tsx';

const ConsolePost = graphql(`
  query ConsolePost($id: Int!, $comparar: Int, $mas: Int!) {
    noticiaConsola(id: $id, comparar: $comparar) {
      id puede_cambiar version dueno borrador_autor borrador_en
      subida { direccion limite_bytes }
      en_vivo { ...EditedPost }
      borrador { ...EditedPost }
      comparado { name short_description post_content image_alt }
      historial { id numero titulo origen estado en_vivo desde hasta autor creada_en }
      lecturas { personas clientes tiendas { tienda personas clientes } }
    }
    noticiasConsola(pageSize: $mas) {
      total_count
      items { id titulo fecha publicada dueno tiene_borrador programada_para hasta vencio_en tiendas lecturas }
    }
  }
`);
graphql(`
  fragment EditedPost on NoticiaContenido {
    name short_description post_content categoria image image_alt image_x image_y tiendas avisar
    imagen { src ancho alto }
  }
`);
const SavePost = graphql(`
  mutation SavePost($id: Int!, $version: Int!, $contenido: NoticiaInput!) {
    guardarNoticia(id: $id, version: $version, contenido: $contenido) { version }
  }
`);
const PublishPost = graphql(`
  mutation PublishPost($id: Int!, $version: Int!, $contenido: NoticiaInput!, $desde: String, $hasta: String) {
    publicarNoticia(id: $id, version: $version, contenido: $contenido, desde: $desde, hasta: $hasta) { version }
  }
`);
const DecidePost = graphql(`
  mutation DecidePost($id: Int!, $version: Int!, $acto: ActoPublicacion!, $numero: Int) {
    decidirNoticia(id: $id, version: $version, acto: $acto, numero: $numero) { version }
  }
`);

/** Number of other posts shown below the open one. */
const OTHERS = 4;

export const meta: MetaFunction = () => [{ title: 'Noticia · Operación · Surtidor' }];

interface Texts {
  readonly name: string;
  readonly short_description: string;
  readonly post_content: string;
  readonly image_alt: string;
}

const fullText = ({ name, short_description, post_content, image_alt }: Texts): string =>
  `${name} ${short_description} ${post_content} ${image_alt}`;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const numero = versionToCompare(request);
  const variables = { id: readNumber(params.id), comparar: numero, mas: OTHERS + 1 };
  const { noticiaConsola, noticiasConsola } = await runGraphQL(context, ConsolePost, variables);
  if (!noticiaConsola) throw data('Data not found', { status: 404 });
  const { comparado, ...post } = noticiaConsola;
  const { seenStores, ...facts } = publishPageFacts(context, { right: 'contenido', mayChange: post.puede_cambiar });
  const compared = compareWithShown(numero, comparado, post.en_vivo, fullText);
  const { total_count: total, items } = noticiasConsola;
  const others = { total, posts: items.filter(({ id }) => id !== post.id).slice(0, OTHERS) };
  return { post, others, compared, ...facts, stores: seenStores };
}

export const action = ({ request, params, context }: ActionFunctionArgs) =>
  publishAction({ request, context }, POST_FORM_FIELDS, (typed, form) => {
    const id = readNumber(params.id);
    const [tiendas, avisar] = [form.getAll('tiendas').filter(isStoreCode), form.has('avisar')];
    const contenido = { ...postTexts(typed), tiendas, avisar };
    return {
      extra: { tiendas: tiendas.join(' '), avisar: avisar ? 'si' : '' },
      save: (version) => askGraphQL(context, SavePost, { id, version, contenido }),
      publish: (version, times) => askGraphQL(context, PublishPost, { id, version, contenido, ...times }),
      decide: (version, acto, numero) => askGraphQL(context, DecidePost, { id, version, acto, numero }),
    };
  });

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<PublishAnswer>);

/** The page of one post: text, preview, readers, times and history. */
export default function ConsolePostPage() {
  const { post, others, stores, ...facts } = useLoaderData<typeof loader>();
  const answer = useActionData<PublishAnswer>();
  const shown = post.borrador ?? post.en_vivo;
  const isNew = post.version === 0 && !post.en_vivo;
  return (
    <PublishPage
      {...facts}
      thing={post}
      answer={answer}
      name={`noticia ${post.id}`}
      list={{ label: 'Noticias', to: CONSOLE_NEWS_PATH }}
      here={isNew ? 'Nueva' : 'Editar'}
      title={isNew ? 'Noticia nueva' : shown?.name || post.historial[0]?.titulo}
      lead={!isNew && (post.dueno === 'ERP' ? 'La manda el ERP' : 'La manda Operación')}
      lacksStores={
        post.puede_cambiar
          ? undefined
          : { title: 'La leen también tiendas que usted no ve', words: 'Por eso no puede cambiarla.' }
      }
      stored={valuesOf(shown, stores)}
      editor={(editor) => (
        <FieldsForm {...editor} fields={POST_FIELDS} upload={post.subida}>
          {(slot) => (
            <>
              <PictureCard {...slot} upload={post.subida} />
              <Audience {...slot} stores={stores} />
            </>
          )}
        </FieldsForm>
      )}
      previewPath={consolePostPath(post.id)}
      stores={stores.map((code) => ({ value: code, label: STORES[code].name }))}
    >
      <div className={css.below}>
        {(post.en_vivo || post.lecturas.personas > 0) && <ReadsCard {...post.lecturas} />}
        <OtherPosts {...others} />
      </div>
    </PublishPage>
  );
}

/** The form's values. A new post is for the operator's stores, and notifies people. */
function valuesOf(post: EditedPostFragment | null | undefined, stores: readonly StoreCode[]): Values {
  if (!post) return { ...NO_PICTURE_VALUES, tiendas: stores.join(' '), avisar: 'si' };
  const { name, short_description, post_content, categoria, tiendas, avisar } = post;
  return {
    ...{ name, short_description, post_content, categoria: categoria ?? '', ...pictureValues(post) },
    ...{ tiendas: tiendas.join(' '), avisar: avisar ? 'si' : '' },
  };
}

/** Fields for the times and readers of a post, and whether people are notified. */
function Audience({ stores, ...slot }: FieldsSlot & { readonly stores: readonly StoreCode[] }) {
  const { fields, errors, change } = slot;
  const chosen = (fields.tiendas ?? '').split(' ');
  return (
    <WhenCard {...slot} title="Cuándo y para quién">
      <fieldset className={publishing.stores} aria-describedby={errors.tiendas ? 'error-tiendas' : undefined}>
        <legend>Tiendas</legend>
        {stores.map((code) => (
          <Checkbox
            key={code}
            name="tiendas"
            value={code}
            label={STORES[code].name}
            checked={chosen.includes(code)}
            onChange={({ target }) => change({ tiendas: withChoice(chosen, code, target.checked) })}
          />
        ))}
        {errors.tiendas && (
          <p id="error-tiendas" className={publishing.error}>
            {errors.tiendas}
          </p>
        )}
      </fieldset>
      <Checkbox
        name="avisar"
        value="si"
        label="Avisar a quienes la pueden leer"
        hint="Solo la primera vez que se publica"
        checked={fields.avisar === 'si'}
        onChange={({ target }) => change({ avisar: target.checked ? 'si' : '' })}
      />
    </WhenCard>
  );
}

const withChoice = (chosen: readonly string[], code: string, isChosen: boolean): string =>
  [...chosen.filter((each) => each !== code && each !== ''), ...(isChosen ? [code] : [])].join(' ');
