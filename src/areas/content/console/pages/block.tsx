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
import { isStoreCode, STORES } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { askGraphQL, runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { sendForm } from '#web/form/form-answer.ts';
import { FormProblem } from '#web/form/short-form.tsx';
import { LONGEST_TITLE } from '../rules/block-form.ts';
import { BLOCK_PLACES, placeOfBlock, storesOfBlock } from '../rules/block-places.ts';
import { blockPath, CONTENT } from '../rules/pages.ts';

const ConsoleBlock = graphql(`
  query ConsoleBlock($clave: String!, $comparar: Int) {
    bloqueConsola(clave: $clave, comparar: $comparar) {
      clave puede_cambiar version dueno borrador_autor borrador_en
      en_vivo { title content }
      borrador { title content }
      comparado { title content }
      historial { id numero titulo origen estado en_vivo desde hasta autor creada_en }
    }
  }
`);
const SaveBlock = graphql(`
  mutation SaveBlock($clave: String!, $version: Int!, $contenido: BloqueInput!) {
    guardarBloque(clave: $clave, version: $version, contenido: $contenido) { version }
  }
`);
const PublishBlock = graphql(`
  mutation PublishBlock($clave: String!, $version: Int!, $contenido: BloqueInput!, $desde: String, $hasta: String) {
    publicarBloque(clave: $clave, version: $version, contenido: $contenido, desde: $desde, hasta: $hasta) { version }
  }
`);
const DecideBlock = graphql(`
  mutation DecideBlock($clave: String!, $version: Int!, $acto: ActoPublicacion!, $numero: Int) {
    decidirBloque(clave: $clave, version: $version, acto: $acto, numero: $numero) { version }
  }
`);

export const meta: MetaFunction = ({ params }) => [{ title: `${nameOf(params.clave ?? '')} · Operación · Surtidor` }];

const nameOf = (key: string): string => {
  const place = placeOfBlock(key);
  return place ? BLOCK_PLACES[place].name : 'Bloque';
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const clave = params.clave ?? '';
  const comparar = Number(new URL(request.url).searchParams.get('comparar')) || undefined;
  const variables = { clave, comparar: comparar && comparar < 2 ** 31 ? Math.trunc(comparar) : undefined };
  const { bloqueConsola: block } = await runGraphQL(context, ConsoleBlock, variables);
  if (!block) throw data('Data not found', { status: 404 });
  const operator = context.get(currentOperator);
  const { comparado, ...shown } = block;
  return {
    block: shown,
    compared:
      comparado && variables.comparar
        ? { numero: variables.comparar, pieces: textChanges(textOf(comparado), textOf(block.en_vivo)) }
        : undefined,
    operator: operator?.id ?? 0,
    mayAct: hasRight(operator?.rol as OperatorRole, 'contenido', 'act') && block.puede_cambiar,
    lacksStores: !block.puede_cambiar,
    stores: storesOfBlock(clave).filter((code) => operator?.tiendas?.includes(code) ?? true),
  };
}

const textOf = (block: { readonly title: string; readonly content: string } | null | undefined): string =>
  block ? `${block.title} ${block.content}` : '';

export async function action({ request, params, context }: ActionFunctionArgs): Promise<PublishAnswer> {
  const clave = params.clave ?? '';
  const form = await readForm(request);
  const contenido = { title: form.get('title') ?? '', content: form.get('content') ?? '' };
  return publishForm(
    form,
    {
      fields: ['title', 'content'],
      html: 'content',
      save: (version) => askGraphQL(context, SaveBlock, { clave, version, contenido }),
      publish: (version, times) => askGraphQL(context, PublishBlock, { clave, version, contenido, ...times }),
      decide: (version, acto, numero) => askGraphQL(context, DecideBlock, { clave, version, acto, numero }),
    },
    context.get(currentOperator)?.nombre,
  );
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<PublishAnswer>);

const FORM = 'pieza';

/** One block: its text, what customers will see, when, and what was shown before. */
export default function Block() {
  const { block, compared, operator, mayAct, lacksStores, stores } = useLoaderData<typeof loader>();
  const answer = useActionData<PublishAnswer>();
  const kept = useKeptText(operator, `bloque ${block.clave}`);
  const [taken, setTaken] = useState<Readonly<Record<string, string>>>();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>();
  const { forget } = kept;
  const isDone = answer?.done !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (!isDone) return;
    forget();
    setTaken(undefined);
    setTyped(undefined);
  }, [answer]);
  const { version, historial, borrador, en_vivo } = block;
  const stored = borrador ?? en_vivo;
  const values: Values = taken ?? answer?.typed ?? (stored ? { title: stored.title, content: stored.content } : {});
  return (
    <>
      <Breadcrumbs items={[{ label: 'Contenido', to: CONTENT }, { label: nameOf(block.clave) }]} />
      <PageHead
        title={
          <>
            {nameOf(block.clave)} <PublicationBadge {...stateOf(Boolean(en_vivo), Boolean(borrador), historial)} />
          </>
        }
      >
        {stores.map((store) => STORES[store].name).join(', ')} ·{' '}
        {block.dueno === 'ERP' ? 'lo manda el ERP' : 'lo manda Operación'}
      </PageHead>
      {answer?.done && <Alert tone="ok" title={answer.done} />}
      <FormProblem answer={answer} />
      {lacksStores && (
        <Alert tone="info" title="Se muestra también en tiendas que usted no ve">
          Por eso no puede cambiarlo.
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
            <BlockForm
              key={`${version} ${answer?.stamp} ${taken ? 'taken' : ''}`}
              version={version}
              values={values}
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
              owner={block.dueno}
              hasDraft={Boolean(borrador)}
              isShown={Boolean(en_vivo)}
              history={historial}
            />
          )}
          <HistoryCard entries={historial} version={version} mayAct={mayAct} compared={compared} />
        </div>
        <PreviewFrame
          address={`/operacion${blockPath(block.clave)}/vista`}
          stores={stores.filter(isStoreCode).map((code) => ({ value: code, label: STORES[code].name }))}
          fields={typed && { title: typed.title ?? '', content: typed.content ?? '' }}
        />
      </div>
      {mayAct && <Bar say={savedWords(block)} from={typed?.desde ?? values.desde ?? ''} />}
    </>
  );
}

type Values = Readonly<Record<string, string>>;

const Bar = ({ say, from }: { readonly say: string; readonly from: string }) => {
  const { state } = useNavigation();
  return <PublishBar say={say} form={FORM} isBusy={state === 'submitting'} from={from} />;
};

interface FormProps {
  readonly version: number;
  readonly values: Values;
  readonly answer: PublishAnswer | undefined;
  readonly onChange: (fields: Readonly<Record<string, string>>) => void;
}

function BlockForm({ version, values, answer, onChange }: FormProps) {
  const { title = '', content = '', desde = '', hasta = '' } = values;
  const [fields, setFields] = useState({ title, content, desde, hasta });
  const change = (part: Partial<typeof fields>) => {
    const next = { ...fields, ...part };
    setFields(next);
    onChange(next);
  };
  const errors = answer?.errors ?? {};
  return (
    <Form method="post" noValidate id={FORM} className="stack" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      <Card className={publishing.narrow}>
        <p>Para escribir hace falta una pantalla más ancha. Aquí puede publicar, programar y volver a una versión.</p>
      </Card>
      <Card className={publishing.wide}>
        <TextField
          label="Título"
          hint="Se lee primero"
          name="title"
          maxLength={LONGEST_TITLE}
          defaultValue={title}
          error={errors.title}
          onChange={({ target }) => change({ title: target.value })}
        />
        <HtmlField
          label="Texto"
          name="content"
          value={content}
          error={errors.content}
          onChange={(html) => change({ content: html })}
        />
      </Card>
      <Card title="Cuándo">
        <TimeFields values={{ desde, hasta }} errors={errors} onChange={change} />
      </Card>
    </Form>
  );
}
