import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import type { ConsoleLegalTextsQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { FactLines } from '#ui/console/fact-lines.tsx';
import { ShareBars } from '#ui/console/share-bars.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Card } from '#ui/page/card.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable, type TableDeclaration } from '#ui/tables/data-table.tsx';
import type { TextKind } from '../../rules/texts.ts';
import { peopleWords, TEXT_NAMES } from '../rules/legal-words.ts';
import { legalPreviewPath, legalTextPath } from '../rules/pages.ts';
import css from '../ui/legal.module.css';

const ConsoleLegalTexts = graphql(`
  query ConsoleLegalTexts {
    textosLegalesConsola {
      puede_cambiar personas nunca_aceptaron aceptaron_anterior registros
      textos {
        tipo tiene_borrador
        programada { titulo cambio autor desde }
        versiones { version titulo cambio autor publicado_en en_vigor aceptaron }
      }
    }
  }
`);

type Texts = ConsoleLegalTextsQuery['textosLegalesConsola'];
type Text = Texts['textos'][number];

export const meta: MetaFunction = () => [{ title: 'Textos legales · Operación · Surtidor' }];

export async function loader({ context }: LoaderFunctionArgs) {
  const { textosLegalesConsola: texts } = await runGraphQL(context, ConsoleLegalTexts, {});
  const role = context.get(currentOperator)?.rol as OperatorRole;
  return { texts, mayAct: hasRight(role, 'legales', 'act') && texts.puede_cambiar };
}

/** The versions of both texts, and who still has to accept. */
export default function LegalTexts() {
  const { texts, mayAct } = useLoaderData<typeof loader>();
  const missing = texts.nunca_aceptaron + texts.aceptaron_anterior;
  const most = Math.max(texts.nunca_aceptaron, texts.aceptaron_anterior, 1);
  return (
    <>
      <PageHead title="Textos legales">{summary(texts)}</PageHead>
      {texts.textos.map((text) => (
        <TextVersions key={text.tipo} text={text} people={texts.personas} mayAct={mayAct} />
      ))}
      <div className={css.cards}>
        <Card title="Faltan por aceptar">
          {missing === 0 && <p className="muted">Todas las personas activas aceptaron los dos textos en vigor.</p>}
          {missing > 0 && (
            <ShareBars
              items={[
                {
                  label: 'Nunca han aceptado',
                  value: texts.nunca_aceptaron.toLocaleString('es-CO'),
                  share: texts.nunca_aceptaron / most,
                },
                {
                  label: 'Aceptaron una versión anterior',
                  value: texts.aceptaron_anterior.toLocaleString('es-CO'),
                  share: texts.aceptaron_anterior / most,
                },
              ]}
            />
          )}
        </Card>
        <Card title="La prueba">
          <FactLines
            items={[
              { label: 'Guarda', value: 'Persona, documento, texto, versión, huella, hora, dirección IP y navegador' },
              { label: 'Se pide', value: 'Una aceptación de un texto anterior no cuenta' },
              { label: 'Registros', value: texts.registros.toLocaleString('es-CO') },
            ]}
          />
        </Card>
      </div>
    </>
  );
}

function summary({ personas, textos }: Texts): string {
  const people = `${peopleWords(personas)} ${personas === 1 ? 'activa' : 'activas'}.`;
  const planned = textos.flatMap(({ programada, tipo }) =>
    programada ? [`${TEXT_NAMES[tipo as TextKind]} cambia el ${formatInstant(programada.desde)}.`] : [],
  );
  return [people, ...planned].join(' ');
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly change: string;
  readonly badge: ReactNode;
  readonly since: string;
  readonly author: string;
  readonly accepted: ReactNode;
  readonly acts: ReactNode;
}

const VERSIONS: TableDeclaration<Row> = {
  folds: 'lines',
  columns: [
    {
      head: 'Versión',
      area: 'lead',
      cell: ({ name, change }) => (
        <span className={`${css.two} ${css.name}`}>
          <b>{name}</b>
          <small>{change}</small>
        </span>
      ),
    },
    { head: 'Estado', area: 'text', cell: ({ badge }) => badge },
    {
      head: 'Desde',
      area: 'text',
      cell: ({ since, author }) => (
        <span className={`${css.two} ${css.since}`}>
          {since}
          <small>{author}</small>
        </span>
      ),
    },
    { head: 'Aceptaron', area: 'text', cell: ({ accepted }) => accepted },
    { head: 'Acciones', hideHead: true, area: 'text', cell: ({ acts }) => <span className={css.acts}>{acts}</span> },
  ],
};

interface TextVersionsProps {
  readonly text: Text;
  readonly people: number;
  readonly mayAct: boolean;
}

function TextVersions({ text, people, mayAct }: TextVersionsProps) {
  const { tipo, programada, tiene_borrador, versiones } = text;
  const name = TEXT_NAMES[tipo as TextKind];
  const next = (versiones[0]?.version ?? 0) + 1;
  const see = (version?: number) => `/operacion${legalPreviewPath(tipo)}${version ? `?version=${version}` : ''}`;
  const rows: Row[] = [
    ...(programada
      ? [
          {
            ...{ id: 'programada', name: `Versión ${next}`, change: programada.cambio },
            badge: (
              <Badge tone="info" glyph="half">
                Programada
              </Badge>
            ),
            since: formatInstant(programada.desde),
            author: programada.autor ?? '',
            accepted: <span className="muted">todavía no se pide</span>,
            acts: <Link to={legalTextPath(tipo)}>Revisar</Link>,
          },
        ]
      : []),
    ...versiones.map((version) => ({
      id: String(version.version),
      name: `Versión ${version.version}`,
      change: version.cambio ?? version.titulo,
      badge: version.en_vigor ? (
        <Badge tone="ok" glyph="full">
          En vigor
        </Badge>
      ) : (
        <Badge>
          <Icon name="hourglass" size={14} /> Anterior
        </Badge>
      ),
      since: formatInstant(version.publicado_en),
      author: version.autor ?? (version.version === 1 ? 'Del portal' : 'Por comando'),
      accepted: version.en_vigor ? (
        <Share accepted={version.aceptaron} people={people} />
      ) : (
        peopleWords(version.aceptaron)
      ),
      acts: (
        <>
          <a href={see(version.version)} aria-label={`Ver la versión ${version.version} de ${name}`}>
            Ver
          </a>
          {mayAct && !version.en_vigor && (
            <Link
              to={`${legalTextPath(tipo)}?partir=${version.version}`}
              aria-label={`Volver al texto de la versión ${version.version} de ${name}`}
            >
              Volver a este texto
            </Link>
          )}
        </>
      ),
    })),
  ];
  return (
    <section className={css.group} aria-labelledby={`texto-${tipo}`}>
      <header>
        <h2 id={`texto-${tipo}`}>{name}</h2>
        <ButtonLink to={legalTextPath(tipo)} size="sm">
          {mayAct ? (tiene_borrador ? 'Seguir con el borrador' : 'Escribir una versión') : 'Ver el texto'}
        </ButtonLink>
      </header>
      <DataTable caption={`Versiones de ${name}`} table={VERSIONS} rows={rows} rowId="id" />
    </section>
  );
}

function Share({ accepted, people }: { readonly accepted: number; readonly people: number }) {
  const share = people === 0 ? 0 : accepted / people;
  return (
    <span className={css.share}>
      <span>
        <b>{accepted.toLocaleString('es-CO')}</b> <span className="muted">de {people.toLocaleString('es-CO')}</span>
      </span>
      <Rule value={share} tone="ink" label={`${Math.round(share * 100)} por ciento`} />
    </span>
  );
}
