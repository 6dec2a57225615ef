import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { ConfirmField } from '#areas/operators/console/ui/confirm-field.tsx';
import { publishPageFacts, readNumber } from '#areas/publishing/console/pages/publish-form.server.ts';
import { FieldsForm } from '#areas/publishing/console/ui/fields-form.tsx';
import { EditorPage } from '#areas/publishing/console/ui/publish-page.tsx';
import { ActButton } from '#areas/publishing/console/ui/publish-parts.tsx';
import { textChanges } from '#areas/publishing/rules/text-changes.ts';
import { STORES } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { KeptDraft } from '#web/console/kept-draft.tsx';
import { sendForm } from '#web/form/form-answer.ts';
import { useFocusOnRefusal } from '#web/form/use-form.ts';
import { useIsPosting } from '#web/form/use-is-posting.ts';
import { isTextKind } from '../../rules/texts.ts';
import { LEGAL_FIELDS } from '../rules/legal-form.ts';
import { peopleWords, TEXT_NAMES } from '../rules/legal-words.ts';
import { LEGAL_TEXTS_PATH, legalTextPath } from '../rules/pages.ts';
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
  const partir = readNumber(new URL(request.url).searchParams.get('partir')) || undefined;
  const { textoLegalConsola: text } = await runGraphQL(context, ConsoleLegalText, { tipo: params.tipo ?? '', partir });
  if (!text) throw data('Data not found', { status: 404 });
  const { programada_contenido: waiting, ...shown } = text;
  const next = text.borrador ?? waiting;
  return {
    text: shown,
    partir: text.partida ? partir : undefined,
    pieces: next ? textChanges(fullText(text.vigente), fullText(next)) : undefined,
    ...publishPageFacts(context, { right: 'legales', mayChange: text.puede_cambiar }),
  };
}

export const action = (args: ActionFunctionArgs) => legalTextAction(args);

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<LegalAnswer>);

/** The page of one legal text: draft of the next version, its differences, and publication. */
export default function LegalTextPage() {
  const { text, partir, pieces, operator, mayAct, seenStores } = useLoaderData<typeof loader>();
  const answer = useActionData<LegalAnswer>();
  const { tipo, estado, vigente, borrador, programada, partida } = text;
  const isDone = answer?.done !== undefined;
  const begins = isDone ? borrador : (partida ?? borrador);
  const next = vigente.version + 1;
  return (
    <EditorPage
      {...{ operator, mayAct, answer }}
      name={`texto legal ${tipo}`}
      version={estado}
      from={partir}
      stored={begins ?? { titulo: vigente.titulo, contenido: vigente.contenido, cambio: '' }}
      list={{ label: 'Textos legales', to: LEGAL_TEXTS_PATH }}
      here={nameOf(tipo)}
      title={nameOf(tipo)}
      lead={`Versión ${vigente.version}, en vigor desde el ${formatInstant(vigente.publicado_en)} en todas las tiendas`}
      lacksStores={
        text.puede_cambiar
          ? undefined
          : {
              title: 'Todas las tiendas muestran este texto',
              words: 'Usted no las ve todas, y por eso no puede cambiarlo.',
            }
      }
      notices={
        mayAct &&
        partir !== undefined &&
        !isDone && (
          <Alert tone="info" title={`El texto de la versión ${partir}, para publicarlo otra vez`}>
            Una versión publicada no cambia ni se retira. Para volver atrás, el texto anterior se publica como versión{' '}
            {next}, y todos la aceptan.
          </Alert>
        )
      }
      editor={(editor) => (
        <FieldsForm
          {...editor}
          fields={LEGAL_FIELDS}
          title="La versión nueva"
          narrowActs="ver los cambios, publicar y programar"
          inside={() => <SaveButton />}
        />
      )}
      decisions={(isUnsaved) => (
        <>
          {programada && (
            <Card title={`La versión ${next} está programada`}>
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
            <Card title={`Cambios de la versión ${vigente.version} a la ${next}`} id="cambios">
              <Differences pieces={pieces} />
            </Card>
          )}
          {mayAct && borrador && <PublishCard text={text} answer={answer} isUnsaved={isUnsaved} />}
        </>
      )}
      previewPath={legalTextPath(tipo)}
      stores={seenStores.map((code) => ({ value: code, label: STORES[code].name }))}
    />
  );
}

function SaveButton() {
  const isPosting = useIsPosting();
  return (
    <div>
      <Button type="submit" name="acto" value="guardar" isPending={isPosting}>
        Guardar y ver los cambios
      </Button>
    </div>
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
  /** Whether the editor has text that the draft does not have. */
  readonly isUnsaved: boolean;
}

/** Publishes the stored draft, whose differences are shown above. */
function PublishCard({ text, answer, isUnsaved }: PublishCardProps) {
  const { estado, personas, borrador_autor, borrador_en, vigente } = text;
  const isPosting = useIsPosting();
  const errors = answer?.errors ?? {};
  const form = useFocusOnRefusal(answer);
  // Saving and discarding are refused without a start time.
  const own = answer?.done !== undefined || answer?.desde !== undefined ? answer : undefined;
  return (
    <Card title={`Publicar la versión ${vigente.version + 1}`}>
      <div className={css.publish}>
        <p className="muted">
          Borrador de {borrador_autor}: {borrador_en ? formatInstant(borrador_en) : ''}
        </p>
        <Form method="post" noValidate className="stack" preventScrollReset key={answer?.stamp} ref={form}>
          <input type="hidden" name="version" value={estado} />
          <input type="hidden" name="vigente" value={vigente.version} />
          <KeptDraft form="publicar" fields="desde" answer={own} />
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
          {isUnsaved && <p role="status">Escribió algo que el borrador no tiene. Guárdelo antes de publicar.</p>}
          <div>
            <Button
              type="submit"
              variant="primary"
              name="acto"
              value="publicar"
              isPending={isPosting}
              aria-disabled={isUnsaved || undefined}
            >
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
