import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import {
  compareWithShown,
  publishAction,
  publishPageFacts,
  readNumber,
  versionToCompare,
} from '#areas/publishing/console/pages/publish-form.server.ts';
import { FieldsForm, type FieldsSlot } from '#areas/publishing/console/ui/fields-form.tsx';
import type { PublishAnswer } from '#areas/publishing/console/ui/publish-answer.ts';
import { PublishPage } from '#areas/publishing/console/ui/publish-page.tsx';
import { WhenCard } from '#areas/publishing/console/ui/publish-parts.tsx';
import { COUNTRIES, COUNTRY_CODES } from '#areas/stores/rules/countries.ts';
import { STORE_CODES, STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { askGraphQL, runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { sendForm } from '#web/form/form-answer.ts';
import { consoleQuestionnairePath, duplicatePath, QUESTIONNAIRES_PATH } from '../rules/pages.ts';
import { parseQuestions, QUESTIONNAIRE_FIELDS } from '../rules/questionnaire-form.ts';
import css from '../ui/console-questionnaire.module.css';
import { QuestionsCard } from '../ui/question-editor.tsx';
import { QuestionnaireResults } from '../ui/questionnaire-results.tsx';
import { audienceWords } from '../ui/questionnaire-table.tsx';

const ConsoleQuestionnaire = graphql(`
  query ConsoleQuestionnaire($codigo: String!, $comparar: Int, $version: Int, $textos: String) {
    cuestionarioConsola(codigo: $codigo, comparar: $comparar) {
      codigo puede_cambiar version dueno version_en_vivo respuestas_en_vivo borrador_autor borrador_en
      en_vivo { titulo introduccion gracias tienda pais preguntas otra_vez }
      borrador { titulo introduccion gracias tienda pais preguntas otra_vez }
      comparado { titulo introduccion gracias preguntas }
      historial { id numero titulo origen estado en_vivo desde hasta autor creada_en }
    }
    resultadosCuestionario(codigo: $codigo, version: $version, textos: $textos) {
      version personas
      versiones { version respuestas primera ultima }
      preguntas {
        id texto tipo respuestas
        opciones { texto cantidad }
        filas { texto escala promedio opciones { texto cantidad } }
        numeros { promedio minimo maximo }
        textos { texto rol en }
      }
    }
  }
`);
const SaveQuestionnaire = graphql(`
  mutation SaveQuestionnaire($codigo: String!, $version: Int!, $contenido: CuestionarioInput!) {
    guardarCuestionario(codigo: $codigo, version: $version, contenido: $contenido) { version }
  }
`);
const PublishQuestionnaire = graphql(`
  mutation PublishQuestionnaire(
    $codigo: String!, $version: Int!, $contenido: CuestionarioInput!, $desde: String, $hasta: String
  ) {
    publicarCuestionario(codigo: $codigo, version: $version, contenido: $contenido, desde: $desde, hasta: $hasta) {
      version
    }
  }
`);
const DecideQuestionnaire = graphql(`
  mutation DecideQuestionnaire($codigo: String!, $version: Int!, $acto: ActoPublicacion!, $numero: Int) {
    decidirCuestionario(codigo: $codigo, version: $version, acto: $acto, numero: $numero) { version }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Cuestionario · Operación · Surtidor' }];

interface Texts {
  readonly titulo: string;
  readonly introduccion: string;
  readonly gracias: string;
  readonly preguntas: string;
}

/** The words of a questionnaire, by which two versions are compared. */
const fullText = ({ titulo, introduccion, gracias, preguntas }: Texts): string =>
  [
    ...[titulo, introduccion, gracias],
    ...(parseQuestions(preguntas) ?? []).flatMap(({ texto, ayuda = '', opciones, filas }) => [
      ...[texto, ayuda],
      ...[...opciones, ...filas].map((item) => item.texto),
    ]),
  ].join(' ');

export async function loader({ request, params: { codigo = '' }, context }: LoaderFunctionArgs) {
  const numero = versionToCompare(request);
  const asked = new URL(request.url).searchParams;
  const { cuestionarioConsola, resultadosCuestionario } = await runGraphQL(context, ConsoleQuestionnaire, {
    ...{ codigo, comparar: numero, version: readNumber(asked.get('resultados')) || undefined },
    textos: asked.get('textos')?.slice(0, 40),
  });
  if (!cuestionarioConsola) throw data('Data not found', { status: 404 });
  const { comparado, ...questionnaire } = cuestionarioConsola;
  const { seenStores, ...facts } = publishPageFacts(context, {
    ...{ right: 'contenido', mayChange: questionnaire.puede_cambiar },
  });
  const compared = compareWithShown<Texts>(numero, comparado, questionnaire.en_vivo, fullText);
  // An operator who may publish may copy any questionnaire. `copyForAuthor` replaces stores that the operator does not see.
  const mayCopy =
    hasRight(context.get(currentOperator)?.rol as OperatorRole, 'contenido', 'act') &&
    (questionnaire.version > 0 || Boolean(questionnaire.en_vivo));
  return {
    mayCopy,
    questionnaire,
    results: resultadosCuestionario ?? undefined,
    compared,
    ...facts,
    stores: seenStores,
  };
}

export const action = ({ request, params: { codigo = '' }, context }: ActionFunctionArgs) =>
  publishAction({ request, context }, QUESTIONNAIRE_FIELDS, (texts, form) => {
    const contenido = { ...texts, otra_vez: form.has('otra_vez') };
    return {
      extra: { otra_vez: contenido.otra_vez ? 'si' : '' },
      save: (version) => askGraphQL(context, SaveQuestionnaire, { codigo, version, contenido }),
      publish: (version, times) => askGraphQL(context, PublishQuestionnaire, { codigo, version, contenido, ...times }),
      decide: (version, acto, numero) => askGraphQL(context, DecideQuestionnaire, { codigo, version, acto, numero }),
    };
  });

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<PublishAnswer>);

/** The page of one questionnaire: questions, preview, audience, times, history and answers. */
export default function ConsoleQuestionnairePage() {
  const { mayCopy, questionnaire, results, stores, ...facts } = useLoaderData<typeof loader>();
  const answer = useActionData<PublishAnswer>();
  const { codigo, borrador, en_vivo, version_en_vivo: asked, respuestas_en_vivo: answers } = questionnaire;
  const shown = borrador ?? en_vivo;
  const isNew = questionnaire.version === 0 && !en_vivo;
  // Default store of an operator who does not see all: the first of their own.
  const usual = stores.length === STORE_CODES.length ? '' : (stores[0] ?? '');
  const { titulo, introduccion, gracias, tienda, pais, preguntas, otra_vez } = shown ?? EMPTY;
  return (
    <PublishPage
      {...facts}
      thing={questionnaire}
      answer={answer}
      name={`cuestionario ${codigo}`}
      list={{ label: 'Cuestionarios', to: QUESTIONNAIRES_PATH }}
      here={shown?.titulo || questionnaire.historial[0]?.titulo || codigo}
      title={shown?.titulo || questionnaire.historial[0]?.titulo || 'Cuestionario nuevo'}
      lead={[
        `Cuestionario «${codigo}»`,
        ...(isNew ? [] : [audienceWords(shown ?? {})]),
        ...(asked ? [`versión ${asked}`] : []),
        ...(isNew ? [] : [questionnaire.dueno === 'ERP' ? 'lo manda el ERP' : 'lo manda Operación']),
      ].join(' · ')}
      actions={
        mayCopy && (
          <ButtonLink size="sm" to={duplicatePath(codigo)}>
            <Icon name="copy" size={18} /> Duplicar
          </ButtonLink>
        )
      }
      lacksStores={
        questionnaire.puede_cambiar
          ? undefined
          : { title: 'Se pregunta también en tiendas que usted no ve', words: 'Por eso no puede cambiarlo.' }
      }
      notices={
        asked && answers > 0 ? (
          <Alert tone="info" title={`La versión ${asked} ya tiene respuestas`}>
            En ella solo se corrigen textos. Si cambian las preguntas, sus tipos u opciones, se publican en otra
            versión, que se pregunta de nuevo a todos.
          </Alert>
        ) : undefined
      }
      stored={{
        ...{ titulo, introduccion, gracias, pais, preguntas, otra_vez: otra_vez ? 'si' : '' },
        tienda: shown ? tienda : usual,
      }}
      editor={(editor) => (
        <FieldsForm {...editor} fields={QUESTIONNAIRE_FIELDS}>
          {(slot) => (
            <>
              <QuestionsCard {...slot} asked={en_vivo?.preguntas} askedVersion={asked ?? undefined} />
              <Audience {...slot} stores={stores} mayAskAgain={answers > 0} />
            </>
          )}
        </FieldsForm>
      )}
      previewPath={consoleQuestionnairePath(codigo)}
      stores={stores.map((code) => ({ value: code, label: STORES[code].name }))}
    >
      {results && <QuestionnaireResults codigo={codigo} results={results} />}
    </PublishPage>
  );
}

const EMPTY = {
  ...{ titulo: '', introduccion: '', gracias: '', tienda: '', pais: '', preguntas: '[]', otra_vez: false },
};

interface AudienceProps extends FieldsSlot {
  readonly stores: readonly StoreCode[];
  /** Whether the current version has answers. */
  readonly mayAskAgain: boolean;
}

/** Fields for times and audience. */
function Audience({ stores, mayAskAgain, ...slot }: AudienceProps) {
  const { fields, errors, change } = slot;
  const all = stores.length === STORE_CODES.length ? [{ value: '', label: 'Todas' }] : [];
  return (
    <WhenCard {...slot} title="Cuándo y a quién">
      <div className={css.audience}>
        <SelectField
          label="Tienda"
          name="tienda"
          options={[...all, ...stores.map((code) => ({ value: code, label: STORES[code].name }))]}
          value={fields.tienda ?? ''}
          error={errors.tienda}
          onChange={({ target }) => change({ tienda: target.value })}
        />
        <SelectField
          label="Clientes de"
          name="pais"
          options={[
            { value: '', label: 'Todos los países' },
            ...COUNTRY_CODES.map((code) => ({ value: code, label: COUNTRIES[code].name })),
          ]}
          value={fields.pais ?? ''}
          error={errors.pais}
          onChange={({ target }) => change({ pais: target.value })}
        />
      </div>
      {(mayAskAgain || fields.otra_vez === 'si') && (
        <Checkbox
          name="otra_vez"
          value="si"
          label="Preguntar de nuevo a quienes ya respondieron"
          hint="Con las mismas preguntas, en otra versión"
          checked={fields.otra_vez === 'si'}
          onChange={({ target }) => change({ otra_vez: target.checked ? 'si' : '' })}
        />
      )}
    </WhenCard>
  );
}
