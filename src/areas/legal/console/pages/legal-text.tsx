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
import { ConfirmField } from '#areas/operators/console/ui/confirm-field.tsx';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { HtmlField } from '#areas/publishing/console/ui/html-field.tsx';
import { KeptText } from '#areas/publishing/console/ui/kept-text.tsx';
import { PreviewFrame } from '#areas/publishing/console/ui/preview-frame.tsx';
import { ActButton } from '#areas/publishing/console/ui/publish-parts.tsx';
import publishing from '#areas/publishing/console/ui/publishing.module.css';
import { useKeptText } from '#areas/publishing/console/ui/use-kept-text.ts';
import { textChanges } from '#areas/publishing/rules/text-changes.ts';
import { isStoreCode, STORE_CODES, STORES } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { sendForm } from '#web/form/form-answer.ts';
import { FormProblem } from '#web/form/short-form.tsx';
import { isTextKind } from '../../rules/texts.ts';
import { LONGEST_CHANGE, LONGEST_TITLE } from '../rules/legal-form.ts';
import { peopleWords, TEXT_NAMES } from '../rules/legal-words.ts';
import { LEGAL_TEXTS, legalPreviewPath } from '../rules/pages.ts';
import { Differences } from '../ui/differences.tsx';
import css from '../ui/legal.module.css';
import type { LegalAnswer } from '../ui/legal-answer.ts';
import { legalTextAction } from './legal-text-action.server.ts';

const ConsoleLegalText = graphql(`
  query ConsoleLegalText($tipo: String!, $partir: Int) {
    textoLegalConsola(tipo: $tipo, partir: $partir) {
      tipo estado puede_cambiar personas borrador_autor borrador_en
      vigente { version titulo contenido publicado_en }
      borrador { titulo contenido cambio }
      programada { titulo cambio autor desde }
      programada_contenido { titulo contenido }
      partida { titulo contenido cambio }
    }
  }
`);

const nameOf = (tipo: string): string => (isTextKind(tipo) ? TEXT_NAMES[tipo] : 'Texto legal');

export const meta: MetaFunction = ({ params }) => [{ title: `${nameOf(params.tipo ?? '')} · Operación · Surtidor` }];

const fullText = ({ titulo, contenido }: { readonly titulo: string; readonly contenido: string }): string =>
  `${titulo} ${contenido}`;

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const asked = Number(new URL(request.url).searchParams.get('partir'));
  const partir = Number.isInteger(asked) && asked > 0 && asked < 2 ** 31 ? asked : undefined;
  const { textoLegalConsola: text } = await runGraphQL(context, ConsoleLegalText, { tipo: params.tipo ?? '', partir });
  if (!text) throw data('Data not found', { status: 404 });
  const operator = context.get(currentOperator);
  const { programada_contenido: waiting, ...shown } = text;
  const next = text.borrador ?? waiting;
  return {
    text: shown,
    partir: text.partida ? partir : undefined,
    pieces: next ? textChanges(fullText(text.vigente), fullText(next)) : undefined,
    operator: operator?.id ?? 0,
    mayAct: hasRight(operator?.rol as OperatorRole, 'legales', 'act') && text.puede_cambiar,
    lacksStores: !text.puede_cambiar,
    stores: operator?.tiendas?.filter(isStoreCode) ?? STORE_CODES,
  };
}

export const action = (args: ActionFunctionArgs) => legalTextAction(args);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<LegalAnswer>);

type Values = Readonly<Record<string, string>>;

/** One legal text: a draft of its next version, how it differs, and publishing it. */
export default function LegalTextPage() {
  const { text, partir, pieces, operator, mayAct, lacksStores, stores } = useLoaderData<typeof loader>();
  const answer = useActionData<LegalAnswer>();
  const { tipo, estado, vigente, borrador, programada, partida } = text;
  const kept = useKeptText(operator, `texto legal ${tipo}`);
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
  const begins = isDone ? borrador : (partida ?? borrador);
  const values: Values = taken ?? answer?.typed ?? { ...(begins ?? { ...vigente, cambio: '' }) };
  return (
    <>
      <Breadcrumbs items={[{ label: 'Textos legales', to: LEGAL_TEXTS }, { label: nameOf(tipo) }]} />
      <PageHead title={nameOf(tipo)}>
        Versión {vigente.version}, en vigor desde el {formatInstant(vigente.publicado_en)} en todas las tiendas
      </PageHead>
      {answer?.done && <Alert tone="ok" title={answer.done} />}
      <FormProblem answer={answer} />
      {lacksStores && (
        <Alert tone="info" title="Todas las tiendas muestran este texto">
          Usted no las ve todas, y por eso no puede cambiarlo.
        </Alert>
      )}
      {mayAct && partir !== undefined && !isDone && (
        <Alert tone="info" title={`El texto de la versión ${partir}, para publicarlo otra vez`}>
          Una versión publicada no cambia ni se retira. Para volver atrás, el texto anterior se publica como versión{' '}
          {vigente.version + 1}, y todos la aceptan.
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
            <DraftForm
              key={`${estado} ${answer?.stamp} ${partir} ${taken ? 'taken' : ''}`}
              estado={estado}
              values={values}
              errors={answer?.errors ?? {}}
              onChange={(fields) => {
                setTyped(fields);
                kept.keep(fields);
              }}
            />
          )}
          {programada && (
            <Card title={`La versión ${vigente.version + 1} está programada`}>
              <p>
                Entra en vigor el {formatInstant(programada.desde)}: {programada.cambio}
              </p>
              <p className="muted">{programada.autor}</p>
              {mayAct && (
                <ActButton acto="ANULAR" version={estado}>
                  Anular lo programado
                </ActButton>
              )}
            </Card>
          )}
          {pieces && (
            <Card title={`Cambios de la versión ${vigente.version} a la ${vigente.version + 1}`} id="cambios">
              <Differences pieces={pieces} />
            </Card>
          )}
          {mayAct && borrador && <PublishCard text={text} answer={answer} />}
        </div>
        <PreviewFrame
          key={`${estado} ${answer?.stamp}`}
          address={`/operacion${legalPreviewPath(tipo)}`}
          stores={stores.map((code) => ({ value: code, label: STORES[code].name }))}
          fields={typed && { titulo: typed.titulo ?? '', contenido: typed.contenido ?? '', cambio: typed.cambio ?? '' }}
        />
      </div>
    </>
  );
}

interface DraftFormProps {
  readonly estado: number;
  readonly values: Values;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (fields: Values) => void;
}

function DraftForm({ estado, values, errors, onChange }: DraftFormProps) {
  const { state } = useNavigation();
  const { titulo = '', contenido = '', cambio = '' } = values;
  const [fields, setFields] = useState({ titulo, contenido, cambio });
  const change = (part: Partial<typeof fields>) => {
    const next = { ...fields, ...part };
    setFields(next);
    onChange(next);
  };
  return (
    <Form method="post" noValidate className="stack" preventScrollReset>
      <input type="hidden" name="version" value={estado} />
      <Card className={publishing.narrow}>
        <p>Para escribir hace falta una pantalla más ancha. Aquí puede ver los cambios, publicar y programar.</p>
      </Card>
      <Card title="La versión nueva" className={publishing.wide}>
        <TextField
          label="Título"
          name="titulo"
          maxLength={LONGEST_TITLE}
          defaultValue={titulo}
          error={errors.titulo}
          onChange={({ target }) => change({ titulo: target.value })}
        />
        <HtmlField
          label="Texto"
          name="contenido"
          value={contenido}
          error={errors.contenido}
          onChange={(html) => change({ contenido: html })}
        />
        <TextAreaField
          label="Qué cambia"
          hint="Queda junto a la versión y en la auditoría."
          name="cambio"
          rows={2}
          maxLength={LONGEST_CHANGE}
          defaultValue={cambio}
          error={errors.cambio}
          onChange={({ target }) => change({ cambio: target.value })}
        />
        <div>
          <Button type="submit" name="acto" value="guardar" isPending={state === 'submitting'}>
            Guardar y ver los cambios
          </Button>
        </div>
      </Card>
    </Form>
  );
}

interface PublishCardProps {
  readonly text: {
    readonly estado: number;
    readonly personas: number;
    readonly borrador_autor?: string | null;
    readonly borrador_en?: string | null;
    readonly vigente: { readonly version: number };
  };
  readonly answer: LegalAnswer | undefined;
}

/** Publishing the stored draft, whose differences stand above. */
function PublishCard({ text: { estado, personas, borrador_autor, borrador_en, vigente }, answer }: PublishCardProps) {
  const { state } = useNavigation();
  const errors = answer?.errors ?? {};
  return (
    <Card title={`Publicar la versión ${vigente.version + 1}`}>
      <div className={css.publish}>
        <p className="muted">
          Borrador de {borrador_autor}: {borrador_en ? formatInstant(borrador_en) : ''}
        </p>
        <Form method="post" noValidate className="stack" preventScrollReset key={answer?.stamp}>
          <input type="hidden" name="version" value={estado} />
          <input type="hidden" name="vigente" value={vigente.version} />
          <p>
            Desde que entre en vigor, {peopleWords(personas)} {personas === 1 ? 'debe' : 'deben'} aceptarla para seguir
            en el portal. Una versión publicada no se puede cambiar.
          </p>
          <TextField
            label="En vigor desde"
            hint="Vacío: ahora"
            name="desde"
            type="datetime-local"
            optional
            defaultValue={answer?.desde}
            error={errors.desde}
          />
          <ConfirmField error={errors.codigo} />
          <div>
            <Button type="submit" variant="primary" name="acto" value="publicar" isPending={state === 'submitting'}>
              Publicar la versión {vigente.version + 1}
            </Button>
          </div>
        </Form>
        <ActButton acto="DESCARTAR" version={estado}>
          Descartar el borrador
        </ActButton>
      </div>
    </Card>
  );
}
