import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import { type OperatorContext, operatorOf } from '#areas/operators/server/index.ts';
import { fieldProblems, inOneLine } from '#areas/publishing/rules/publish-field.ts';
import {
  publicationAuthor,
  publishAnswer,
  publishingActs,
  readInstant,
  requireCleanHtml,
  requireFields,
} from '#areas/publishing/server/index.ts';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import type { MutationResolvers, QueryResolvers, TextoLegalInput } from '#generated/operator.ts';
import type { Connection } from '#platform/database/database.ts';
import { invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import type { PublicationEntry } from '#platform/publishing/publishable.ts';
import type { Publications } from '#platform/publishing/publisher.ts';
import type { LegalContent } from '../../rules/legal-content.ts';
import { isTextKind, TEXT_KINDS, type TextKind } from '../../rules/texts.ts';
import { findTextInForce, type LegalText } from '../../server/legal-queries.ts';
import { cleanText, countWords } from '../../server/publish-text.ts';
import { LEGAL_FIELDS, LONGEST_LEGAL_TEXT } from '../rules/legal-form.ts';
import { countPeople, findVersionText, listTextVersions } from './legal-console-queries.ts';

interface Deps {
  readonly connection: Connection;
  readonly texts: Publications<LegalContent>;
  readonly now: () => Date;
}

const seesAllStores = (context: OperatorContext): boolean => {
  const { stores } = operatorScope(operatorOf(context));
  return STORE_CODES.every((store) => stores.includes(store));
};

/** @throws contract error for an unknown kind, and unless the operator sees all stores: all customers read the same text */
function readKind(context: OperatorContext, tipo: string): TextKind {
  if (!isTextKind(tipo)) throw noSuchEntity('Unknown text.');
  if (!seesAllStores(context)) throw invalidInput('Other stores show it too.', { reason: 'not-all-stores' });
  return tipo;
}

/** @throws contract error with sentences by field, or for content that the allow list would change */
function readContent(typed: TextoLegalInput): LegalContent {
  requireFields(fieldProblems(LEGAL_FIELDS, typed));
  const contenido = requireCleanHtml(typed.contenido, cleanText);
  if (countWords(contenido) === 0) requireFields({ contenido: 'Escriba el texto.' });
  return { titulo: typed.titulo.trim(), contenido, cambio: inOneLine(typed.cambio), autor: '' };
}

const presentContent = ({ titulo, contenido, cambio }: LegalContent) => ({ titulo, contenido, cambio });

const findWaiting = (history: readonly PublicationEntry<LegalContent>[]) =>
  history.find(({ estado }) => estado === 'espera');

const presentWaiting = (waiting: PublicationEntry<LegalContent> | undefined) =>
  waiting
    ? {
        titulo: waiting.contenido.titulo,
        cambio: waiting.contenido.cambio,
        autor: waiting.autor,
        desde: waiting.desde.toISOString(),
      }
    : null;

const presentPreview = ({
  version,
  titulo,
  contenido,
  publicado_en,
}: Omit<LegalText, 'tipo' | 'huella' | 'cambio' | 'autor'>) => ({
  ...{ version, titulo, contenido: cleanText(contenido), publicado_en: publicado_en.toISOString() },
});

/** Legal texts for operators. */
export function createConsoleResolvers({ connection, texts, now }: Deps): {
  Query: QueryResolvers;
  Mutation: MutationResolvers;
} {
  const acts = publishingActs(texts);
  return {
    Query: {
      async textosLegalesConsola(_source, _args, context) {
        const scope = operatorScope(operatorOf(context));
        const [people, versions, ...things] = await Promise.all([
          countPeople(connection, scope),
          listTextVersions(connection, scope),
          ...TEXT_KINDS.map((kind) => texts.find(kind)),
        ]);
        return {
          puede_cambiar: seesAllStores(context),
          personas: people.personas,
          nunca_aceptaron: people.nunca,
          aceptaron_anterior: people.anterior,
          registros: versions.reduce((sum, { registros }) => sum + registros, 0),
          textos: TEXT_KINDS.map((tipo, at) => {
            const { borrador, historial = [] } = things[at] ?? {};
            return {
              tipo,
              tiene_borrador: borrador !== undefined,
              programada: presentWaiting(findWaiting(historial)),
              versiones: versions
                .filter((version) => version.tipo === tipo)
                .map(({ registros, publicado_en, ...version }, place) => ({
                  ...version,
                  publicado_en: publicado_en.toISOString(),
                  en_vigor: place === 0,
                  aceptaron: place === 0 ? people[tipo] : registros,
                })),
            };
          }),
        };
      },
      async textoLegalConsola(_source, { tipo, partir }, context) {
        if (!isTextKind(tipo)) return null;
        const scope = operatorScope(operatorOf(context));
        const [thing, inForce, people, source] = await Promise.all([
          texts.find(tipo),
          findTextInForce(connection, tipo),
          countPeople(connection, scope),
          partir ? findVersionText(connection, tipo, partir) : undefined,
        ]);
        if (!inForce) return null;
        const { version: estado, borrador, historial } = thing;
        const waiting = findWaiting(historial);
        return {
          ...{ tipo, estado, puede_cambiar: seesAllStores(context), personas: people.personas },
          vigente: { ...inForce, publicado_en: inForce.publicado_en.toISOString() },
          borrador: borrador ? presentContent(borrador.contenido) : null,
          borrador_autor: borrador?.autor ?? null,
          borrador_en: borrador?.en.toISOString() ?? null,
          programada: presentWaiting(waiting),
          programada_contenido: waiting ? presentContent(waiting.contenido) : null,
          partida: source ? { titulo: source.titulo, contenido: source.contenido, cambio: '' } : null,
        };
      },
      async vistaTextoLegal(_source, { tipo, contenido: typed, version }) {
        if (!isTextKind(tipo)) return null;
        if (version !== null && version !== undefined) {
          const text = await findVersionText(connection, tipo, version);
          return text ? presentPreview(text) : null;
        }
        const [{ borrador, historial }, inForce] = await Promise.all([
          texts.find(tipo),
          findTextInForce(connection, tipo),
        ]);
        if (!inForce) return null;
        const waiting = findWaiting(historial);
        const next = typed ?? borrador?.contenido ?? waiting?.contenido;
        if (!next) return presentPreview(inForce);
        if (next.contenido.length > LONGEST_LEGAL_TEXT) return null;
        const publicado_en = typed || borrador ? now() : (waiting?.desde ?? now());
        return presentPreview({ ...next, version: inForce.version + 1, publicado_en });
      },
    },
    Mutation: {
      async guardarTextoLegal(_source, { tipo, estado, contenido }, context) {
        const clave = readKind(context, tipo);
        return acts.save(context, { clave, version: estado }, readContent(contenido));
      },
      async publicarTextoLegal(_source, { tipo, estado, vigente, desde }, context) {
        const clave = readKind(context, tipo);
        const from = readInstant(desde, 'desde');
        const [thing, inForce] = await Promise.all([texts.find(clave), findTextInForce(connection, clave)]);
        if (thing.version !== estado) {
          const { autor = null, en = null } = thing.cambio ?? {};
          return publishAnswer({ ok: false, refusal: { reason: 'stale', autor, en } });
        }
        if (!thing.borrador) return publishAnswer({ ok: false, refusal: { reason: 'nothing' } });
        const author = publicationAuthor(context);
        const content = { ...thing.borrador.contenido, autor: author.nombre };
        if (inForce?.version !== vigente)
          throw invalidInput('Another version is in force.', { reason: 'other-in-force', version: inForce?.version });
        if (inForce.contenido.trim() === content.contenido && inForce.titulo === content.titulo)
          throw invalidInput('This text is in force.', { reason: 'unchanged' });
        // The state has changed since through another draft or publication, so this publication is refused.
        return publishAnswer(await texts.publish(author, { clave, version: estado, content, from }));
      },
      decidirTextoLegal: async (_source, { tipo, estado, acto }, context) =>
        acts.decide(context, { clave: readKind(context, tipo), version: estado }, { acto }),
    },
  };
}
