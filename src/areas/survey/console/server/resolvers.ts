import { type OperatorScope, operatorScope } from '#areas/operators/rules/operator-session.ts';
import { type OperatorContext, operatorActor, operatorOf } from '#areas/operators/server/index.ts';
import { inOneLine } from '#areas/publishing/rules/publish-field.ts';
import {
  presentDates,
  presentOwner,
  presentThing,
  publicationAuthor,
  publishAnswer,
  publishingActs,
  requireFields,
} from '#areas/publishing/server/index.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import type {
  CuestionarioInput,
  MutationResolvers,
  QueryResolvers,
  ResultadosCuestionario,
} from '#generated/operator.ts';
import { type Clock, today } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import { invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import type { Publications } from '#platform/publishing/publisher.ts';
import { SURVEY_CODE } from '../../rules/limits.ts';
import { isChoice, isTable, isText } from '../../rules/question.ts';
import {
  parseQuestionnaire,
  type QuestionnaireContent,
  roundFor,
  storesAsked,
} from '../../rules/questionnaire-content.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import { copyForAuthor, copyProblems, TAKEN_CODE_MESSAGE } from '../rules/copy-questionnaire.ts';
import { parseQuestions, questionnaireProblems, toStoredQuestions } from '../rules/questionnaire-form.ts';
import { optionResults, rowResults } from '../rules/results.ts';
import { findAskedVersion, findVersions } from './publishable-questionnaire.ts';
import { listConsoleQuestionnaires } from './questionnaire-queries.ts';
import {
  countAnswersByQuestion,
  countChoices,
  countPeopleAsked,
  listAnsweredVersions,
  listTexts,
  summarizeNumbers,
} from './results-queries.ts';
import { writeAnswers } from './write-answers.ts';

interface Deps {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly questionnaires: Publications<QuestionnaireContent>;
}

const FEW_TEXTS = 5;
const MANY_TEXTS = 100;

const scopeOf = (context: OperatorContext): OperatorScope => operatorScope(operatorOf(context));

/** Questionnaires for operators. */
export function createConsoleResolvers({ connection, clock, questionnaires }: Deps): {
  Query: QueryResolvers;
  Mutation: MutationResolvers;
} {
  const acts = publishingActs(questionnaires);

  /** @returns undefined for a questionnaire of other stores, and for a malformed code */
  async function findQuestionnaire(context: OperatorContext, codigo: string) {
    if (!SURVEY_CODE.test(codigo)) return undefined;
    const { stores } = scopeOf(context);
    const [thing, latest, asked] = await Promise.all([
      questionnaires.find(codigo),
      questionnaires.findLive(codigo),
      findAskedVersion(connection, codigo, today(clock)),
    ]);
    const contents = [
      thing.borrador?.contenido,
      asked?.content,
      latest,
      ...thing.historial.map(({ contenido }) => contenido),
    ];
    const known = contents.filter((content) => content !== undefined);
    const sees = (code: StoreCode): boolean => stores.includes(code);
    const reading = known.flatMap(storesAsked);
    if (known.length > 0 && !reading.some(sees)) return undefined;
    return { thing, live: asked?.content, asked: asked?.version, base: known[0], isOwn: reading.every(sees) };
  }

  /** @throws contract error unless the operator sees all stores that are asked */
  async function requireQuestionnaire(context: OperatorContext, codigo: string) {
    const found = await findQuestionnaire(context, codigo);
    if (!found) throw noSuchEntity('Unknown questionnaire.');
    if (!found.isOwn) throw invalidInput('Other stores are asked too.', { reason: 'not-all-stores' });
    return found;
  }

  /** @throws contract error with sentences by field, and unless the operator sees all stores, before and after */
  async function readContent(
    context: OperatorContext,
    codigo: string,
    { otra_vez, ...input }: CuestionarioInput,
  ): Promise<QuestionnaireContent> {
    const { live } = await requireQuestionnaire(context, codigo);
    requireFields(questionnaireProblems(input));
    const content = parseQuestionnaire({
      titulo: input.titulo.trim(),
      ...{ introduccion: inOneLine(input.introduccion), gracias: inOneLine(input.gracias) },
      ...{
        tienda: input.tienda,
        pais: input.pais,
        preguntas: toStoredQuestions(parseQuestions(input.preguntas) ?? []),
      },
      ronda: roundFor(await findVersions(connection, codigo), live?.ronda, otra_vez),
    });
    const { stores } = scopeOf(context);
    const asked = storesAsked(content);
    if (asked.length === 0) requireFields({ pais: 'Esa tienda no es de ese país.' });
    if (!asked.every((store) => stores.includes(store))) requireFields({ tienda: 'Elija una tienda que usted ve.' });
    return content;
  }

  /** Finds a questionnaire's title and its answered versions. @returns undefined for an unknown one */
  async function findAnswered(context: OperatorContext, codigo: string) {
    const found = await findQuestionnaire(context, codigo);
    if (!found?.base) return undefined;
    const [versions, answered] = await Promise.all([
      findVersions(connection, codigo),
      listAnsweredVersions(connection, scopeOf(context), codigo),
    ]);
    return { base: found.live ?? found.base, versions, answered };
  }

  return {
    Query: {
      async cuestionariosConsola(_source, _args, context) {
        const [rows, things] = await Promise.all([
          listConsoleQuestionnaires(connection, scopeOf(context), today(clock)),
          questionnaires.list(),
        ]);
        const thingOf = new Map(things.map((thing) => [thing.clave, thing]));
        return rows.map((row) => {
          const thing = thingOf.get(row.codigo);
          return {
            ...{
              ...row,
              titulo: row.titulo ?? row.codigo,
              dueno: presentOwner(thing?.dueno ?? 'erp'),
              tiene_borrador: thing?.hasDraft ?? false,
            },
            ...presentDates(thing),
          };
        });
      },
      async cuestionarioConsola(_source, { codigo, comparar }, context) {
        const found = await findQuestionnaire(context, codigo);
        if (!found) return null;
        const { thing, live, asked, isOwn } = found;
        const answered = await listAnsweredVersions(connection, scopeOf(context), codigo);
        return {
          ...{ codigo, puede_cambiar: isOwn, version_en_vivo: asked ?? null },
          respuestas_en_vivo: answered.find(({ version }) => version === asked)?.respuestas ?? 0,
          ...presentThing(thing, {
            ...{ live, comparar, titleOf: ({ titulo }) => titulo },
            present: ({ ronda, preguntas, ...content }) => ({
              titulo: content.titulo,
              ...{ introduccion: content.introduccion ?? '', gracias: content.gracias ?? '' },
              ...{ tienda: content.tienda ?? '', pais: content.pais ?? '' },
              ...{ preguntas: JSON.stringify(preguntas), otra_vez: live !== undefined && ronda > live.ronda },
            }),
          }),
        };
      },
      async vistaCuestionario(_source, { codigo, contenido }, context) {
        const found = await findQuestionnaire(context, codigo);
        if (!found) return null;
        const shown = contenido ?? found.base;
        if (!shown) return null;
        const given = typeof shown.preguntas === 'string' ? parseQuestions(shown.preguntas) : shown.preguntas;
        if (!given || given.length === 0) return null;
        const { titulo, introduccion, gracias } = shown;
        const preguntas = JSON.stringify(toStoredQuestions(given));
        return { titulo, introduccion: introduccion || null, gracias: gracias || null, preguntas };
      },
      async resultadosCuestionario(_source, { codigo, version, textos }, context) {
        const found = await findAnswered(context, codigo);
        return found ? buildResults({ connection, scope: scopeOf(context), codigo, version, textos }, found) : null;
      },
      async archivoRespuestas(_source, { codigo, version, formato }, context) {
        const found = await findAnswered(context, codigo);
        if (!found) return null;
        const wanted = found.answered.filter((each) => version == null || each.version === version);
        const count = wanted.reduce((total, { respuestas }) => total + respuestas, 0);
        const detalle = `${codigo}, ${version == null ? 'todas las versiones' : `versión ${version}`}, ${formato}: ${count}`;
        const origin = { ip: context.ip, userAgent: context.userAgent };
        // Audited before the file is written, because it contains names and mail addresses.
        await recordAudit(connection, auditFacts, [
          {
            ...{ hecho: 'respuestas_exportadas', at: clock.now(), cliente: null, detalle, origin },
            actor: operatorActor(operatorOf(context)),
          },
        ]);
        return writeAnswers(connection, scopeOf(context), {
          ...{ codigo, version: version ?? undefined, format: formato, made: clock.now(), count },
        });
      },
    },
    Mutation: {
      guardarCuestionario: async (_source, { codigo, version, contenido }, context) =>
        acts.save(context, { clave: codigo, version }, await readContent(context, codigo, contenido)),
      publicarCuestionario: async (_source, { codigo, version, contenido, ...times }, context) =>
        acts.publish(context, { clave: codigo, version }, await readContent(context, codigo, contenido), times),
      async decidirCuestionario(_source, { codigo, version, ...decided }, context) {
        await requireQuestionnaire(context, codigo);
        return acts.decide(context, { clave: codigo, version }, decided);
      },
      async duplicarCuestionario(_source, { codigo, nuevo, titulo }, context) {
        const found = await findQuestionnaire(context, codigo);
        if (!found?.base) throw noSuchEntity('Unknown questionnaire.');
        requireFields(copyProblems({ nuevo, titulo }));
        if ((await findVersions(connection, nuevo)).length > 0) requireFields({ nuevo: TAKEN_CODE_MESSAGE });
        const content = { ...copyForAuthor(found.base, scopeOf(context).stores), titulo: titulo.trim() };
        const saved = await questionnaires.saveDraft(publicationAuthor(context), { clave: nuevo, version: 0, content });
        // The code is taken: by a draft, or by another operator at the same moment.
        if (!saved.ok && saved.refusal.reason === 'stale') requireFields({ nuevo: TAKEN_CODE_MESSAGE });
        return publishAnswer(saved);
      },
    },
  };
}

interface Asked {
  readonly connection: Connection;
  readonly scope: OperatorScope;
  readonly codigo: string;
  readonly version: number | null | undefined;
  /** Id of the question whose texts are all requested. */
  readonly textos: string | null | undefined;
}

interface Answered {
  readonly base: QuestionnaireContent;
  readonly versions: Awaited<ReturnType<typeof findVersions>>;
  readonly answered: Awaited<ReturnType<typeof listAnsweredVersions>>;
}

async function buildResults(
  { connection, scope, codigo, version: wanted, textos }: Asked,
  { base, versions, answered }: Answered,
): Promise<ResultadosCuestionario> {
  const version = (wanted ?? undefined) || answered[0]?.version;
  const questions = versions.find((each) => each.version === version)?.preguntas ?? [];
  const of = { codigo, version: version ?? 0 };
  const idsOf = (fits: (question: (typeof questions)[number]) => boolean) => questions.filter(fits).map(({ id }) => id);
  const texts = idsOf(isText);
  const many = texts.filter((id) => id === textos);
  const [personas, people, choices, numbers, few, more] = await Promise.all([
    countPeopleAsked(connection, scope, base),
    countAnswersByQuestion(connection, scope, of),
    countChoices(
      connection,
      scope,
      of,
      idsOf((question) => isChoice(question) || isTable(question)),
    ),
    summarizeNumbers(
      connection,
      scope,
      of,
      idsOf(({ tipo }) => tipo === 'number'),
    ),
    listTexts(connection, scope, of, { ids: texts.filter((id) => id !== textos), most: FEW_TEXTS }),
    listTexts(connection, scope, of, { ids: many, most: MANY_TEXTS }),
  ]);
  return {
    ...{ titulo: base.titulo, version: questions.length > 0 ? (version ?? null) : null, personas },
    versiones: answered.map(({ primera, ultima, ...each }) => ({
      ...{ ...each, primera: primera.toISOString(), ultima: ultima.toISOString() },
    })),
    preguntas: questions.map((question) => ({
      ...{ id: question.id, texto: question.texto, tipo: question.tipo, respuestas: people.get(question.id) ?? 0 },
      ...{ opciones: [...optionResults(question, choices)] },
      filas: rowResults(question, choices).map((row) => ({ ...row, opciones: [...row.opciones] })),
      numeros: numbers.find(({ pregunta }) => pregunta === question.id) ?? null,
      textos: [...few, ...more]
        .filter(({ pregunta }) => pregunta === question.id)
        .map(({ texto, rol, en }) => ({ texto, rol, en: en.toISOString() })),
    })),
  };
}
