import { useEffect, useState } from 'react';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { publishForm } from '#areas/publishing/console/pages/publish-form.server.ts';
import { Decisions } from '#areas/publishing/console/ui/decisions.tsx';
import { HtmlField } from '#areas/publishing/console/ui/html-field.tsx';
import { KeptText } from '#areas/publishing/console/ui/kept-text.tsx';
import { PreviewFrame } from '#areas/publishing/console/ui/preview-frame.tsx';
import type { PublishAnswer } from '#areas/publishing/console/ui/publish-answer.ts';
import {
  HistoryCard,
  PublicationBadge,
  PublishBar,
  savedWords,
  stateOf,
  TimeFields,
} from '#areas/publishing/console/ui/publish-parts.tsx';
import publishing from '#areas/publishing/console/ui/publishing.module.css';
import { useKeptText } from '#areas/publishing/console/ui/use-kept-text.ts';
import { textChanges } from '#areas/publishing/rules/text-changes.ts';
import { isStoreCode, STORE_CODES, STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { askGraphQL, runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { sendForm } from '#web/form/form-answer.ts';
import { FormProblem } from '#web/form/short-form.tsx';
import { CONSOLE_NEWS, consolePostPath } from '../rules/pages.ts';
import { POST_LIMITS } from '../rules/post-form.ts';

const ConsolePost = graphql(`
  query ConsolePost($id: Int!, $comparar: Int) {
    noticiaConsola(id: $id, comparar: $comparar) {
      id puede_cambiar version dueno borrador_autor borrador_en
      en_vivo { name short_description post_content categoria image tiendas avisar }
      borrador { name short_description post_content categoria image tiendas avisar }
      comparado { name short_description post_content categoria image tiendas avisar }
      historial { id numero titulo origen estado en_vivo desde hasta autor creada_en }
    }
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

const LARGEST = 2_147_483_647;
/** A number that the contract's Int can have; zero, which nothing has, for any other text. */
const readNumber = (text: string | null | undefined): number => {
  const number = /^\d{1,10}$/.test(text ?? '') ? Number(text) : 0;
  return number <= LARGEST ? number : 0;
};

const TEXTS = ['name', 'short_description', 'post_content', 'categoria', 'image'] as const;

export const meta: MetaFunction = () => [{ title: 'Noticia · Operación · Surtidor' }];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const comparar = readNumber(new URL(request.url).searchParams.get('comparar')) || undefined;
  const variables = { id: readNumber(params.id), comparar };
  const { noticiaConsola: post } = await runGraphQL(context, ConsolePost, variables);
  if (!post) throw data('Data not found', { status: 404 });
  const operator = context.get(currentOperator);
  const { comparado, ...shown } = post;
  return {
    post: shown,
    compared:
      comparado && comparar
        ? { numero: comparar, pieces: textChanges(textOf(comparado), textOf(post.en_vivo)) }
        : undefined,
    operator: operator?.id ?? 0,
    mayAct: hasRight(operator?.rol as OperatorRole, 'contenido', 'act') && post.puede_cambiar,
    stores: STORE_CODES.filter((code) => operator?.tiendas?.includes(code) ?? true),
  };
}

interface Texts {
  readonly name: string;
  readonly short_description: string;
  readonly post_content: string;
}

const textOf = (post: Texts | null | undefined): string =>
  post ? `${post.name} ${post.short_description} ${post.post_content}` : '';

export async function action({ request, params, context }: ActionFunctionArgs): Promise<PublishAnswer> {
  const id = readNumber(params.id);
  const form = await readForm(request);
  const text = (name: string) => form.get(name) ?? '';
  const contenido = {
    ...{ name: text('name'), short_description: text('short_description'), post_content: text('post_content') },
    ...{ categoria: text('categoria'), image: text('image').trim(), avisar: form.has('avisar') },
    tiendas: form.getAll('tiendas').filter(isStoreCode),
  };
  const answer = await publishForm(
    form,
    {
      fields: TEXTS,
      html: 'post_content',
      save: (version) => askGraphQL(context, SavePost, { id, version, contenido }),
      publish: (version, times) => askGraphQL(context, PublishPost, { id, version, contenido, ...times }),
      decide: (version, acto, numero) => askGraphQL(context, DecidePost, { id, version, acto, numero }),
    },
    context.get(currentOperator)?.nombre,
  );
  if (!answer.typed) return answer;
  const chosen = { tiendas: contenido.tiendas.join(' '), avisar: contenido.avisar ? 'si' : '' };
  return { ...answer, typed: { ...answer.typed, ...chosen } };
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<PublishAnswer>);

const FORM = 'noticia';

type Values = Readonly<Record<string, string>>;

/** One post: its text, what customers will see, for whom, when, and what was shown before. */
export default function ConsolePostPage() {
  const { post, compared, operator, mayAct, stores } = useLoaderData<typeof loader>();
  const answer = useActionData<PublishAnswer>();
  const { state } = useNavigation();
  const kept = useKeptText(operator, `noticia ${post.id}`);
  const [taken, setTaken] = useState<Values>();
  const [typed, setTyped] = useState<Values>();
  const { forget } = kept;
  const isDone = answer?.done !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (!isDone) return;
    forget();
    setTaken(undefined);
    setTyped(undefined);
  }, [answer]);
  const { version, historial, borrador, en_vivo } = post;
  const values = taken ?? answer?.typed ?? valuesOf(borrador ?? en_vivo, stores);
  const isNew = version === 0 && !en_vivo;
  return (
    <>
      <Breadcrumbs items={[{ label: 'Noticias', to: CONSOLE_NEWS }, { label: isNew ? 'Nueva' : 'Editar' }]} />
      <PageHead
        title={
          <>
            {isNew ? 'Noticia nueva' : (borrador ?? en_vivo)?.name || historial[0]?.titulo}{' '}
            <PublicationBadge {...stateOf(Boolean(en_vivo), Boolean(borrador), historial)} />
          </>
        }
      >
        {!isNew && (post.dueno === 'ERP' ? 'La manda el ERP' : 'La manda Operación')}
      </PageHead>
      {answer?.done && <Alert tone="ok" title={answer.done} />}
      <FormProblem answer={answer} />
      {!post.puede_cambiar && (
        <Alert tone="info" title="La leen también tiendas que usted no ve">
          Por eso no puede cambiarla.
        </Alert>
      )}
      {mayAct && (
        <KeptText
          kept={kept.found}
          onForget={forget}
          onTake={({ fields }) => {
            setTaken(fields);
            kept.take();
          }}
        />
      )}
      <div className={publishing.columns}>
        <div>
          {mayAct && (
            <PostForm
              key={`${version} ${answer?.stamp} ${taken ? 'taken' : ''}`}
              version={version}
              values={values}
              stores={stores}
              answer={answer}
              onChange={(fields) => {
                setTyped(fields);
                kept.keep(fields);
              }}
            />
          )}
          {mayAct && (
            <Decisions
              version={version}
              owner={post.dueno}
              hasDraft={Boolean(borrador)}
              isShown={Boolean(en_vivo)}
              history={historial}
            />
          )}
          <HistoryCard entries={historial} version={version} mayAct={mayAct} compared={compared} />
        </div>
        <PreviewFrame
          address={`/operacion${consolePostPath(post.id)}/vista`}
          stores={stores.map((code) => ({ value: code, label: STORES[code].name }))}
          fields={typed}
        />
      </div>
      {mayAct && (
        <PublishBar
          say={savedWords(post)}
          form={FORM}
          isBusy={state === 'submitting'}
          from={typed?.desde ?? values.desde ?? ''}
        />
      )}
    </>
  );
}

type Stored = Texts & {
  readonly categoria?: string | null;
  readonly image?: string | null;
  readonly tiendas: readonly string[];
  readonly avisar: boolean;
};

/** The form's values. A new post is for the operator's stores, and notifies people. */
function valuesOf(post: Stored | null | undefined, stores: readonly StoreCode[]): Values {
  if (!post) return { tiendas: stores.join(' '), avisar: 'si' };
  const { name, short_description, post_content, categoria, image, tiendas, avisar } = post;
  return {
    ...{ name, short_description, post_content, categoria: categoria ?? '', image: image ?? '' },
    ...{ tiendas: tiendas.join(' '), avisar: avisar ? 'si' : '' },
  };
}

interface FormProps {
  readonly version: number;
  readonly values: Values;
  readonly stores: readonly StoreCode[];
  readonly answer: PublishAnswer | undefined;
  readonly onChange: (fields: Values) => void;
}

function PostForm({ version, values, stores, answer, onChange }: FormProps) {
  const [fields, setFields] = useState<Values>(values);
  const change = (part: Values) => {
    const next = { ...fields, ...part };
    setFields(next);
    onChange(next);
  };
  const errors: Readonly<Record<string, string | undefined>> = answer?.errors ?? {};
  const chosen = (fields.tiendas ?? '').split(' ');
  const textField = (name: (typeof TEXTS)[number]) => ({
    name,
    defaultValue: values[name] ?? '',
    error: errors[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [name]: target.value }),
  });
  return (
    <Form method="post" noValidate id={FORM} className="stack" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <Card className={publishing.narrow}>
        <p>Para escribir hace falta una pantalla más ancha. Aquí puede publicar, programar y volver a una versión.</p>
      </Card>
      <Card className={publishing.wide}>
        <TextField label="Título" maxLength={POST_LIMITS.name} {...textField('name')} />
        <TextAreaField
          label="Entrada"
          hint="Se lee en la lista"
          rows={2}
          maxLength={POST_LIMITS.short_description}
          {...textField('short_description')}
        />
        <HtmlField
          label="Texto"
          name="post_content"
          value={values.post_content ?? ''}
          error={errors.post_content}
          onChange={(html) => change({ post_content: html })}
        />
        <TextField label="Tema" optional maxLength={POST_LIMITS.categoria} {...textField('categoria')} />
        <TextField
          label="Imagen"
          optional
          hint="Nombre de una imagen entregada, como cierre-vial.jpg"
          maxLength={100}
          {...textField('image')}
        />
      </Card>
      <Card title="Cuándo y para quién">
        <TimeFields values={values} errors={errors} onChange={change} />
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
      </Card>
    </Form>
  );
}

const withChoice = (chosen: readonly string[], code: string, isChosen: boolean): string =>
  [...chosen.filter((each) => each !== code && each !== ''), ...(isChosen ? [code] : [])].join(' ');
