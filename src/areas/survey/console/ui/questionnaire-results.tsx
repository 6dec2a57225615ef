import { Link } from 'react-router';
import type { ConsoleQuestionnaireQuery } from '#generated/operator-client/graphql.ts';
import { formatInstant, formatLocalDate, localDateAt } from '#kernel/local-date.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Answer } from '#ui/console/answer.tsx';
import { percent } from '#ui/console/percent.ts';
import { ShareBars } from '#ui/console/share-bars.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { isText } from '../../rules/question.ts';
import { answersPath } from '../rules/pages.ts';
import css from './console-questionnaire.module.css';

type Results = NonNullable<ConsoleQuestionnaireQuery['resultadosCuestionario']>;
type Result = Results['preguntas'][number];
type Row = Result['filas'][number];

interface QuestionnaireResultsProps {
  readonly codigo: string;
  readonly results: Results;
}

const count = (value: number): string => value.toLocaleString('es-CO');
const decimal = (value: number): string => value.toLocaleString('es-CO', { maximumFractionDigits: 1 });
/** An average with exactly one decimal, so that a column of them aligns. */
const average = (value: number): string =>
  value.toLocaleString('es-CO', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const inPercent = (share: number): string => `${Math.round(share * 100)} %`;

/** Card with the answers to one version, and links to the files with all answers. */
export function QuestionnaireResults({ codigo, results }: QuestionnaireResultsProps) {
  const { version, versiones, personas, preguntas } = results;
  const answered = versiones.find((each) => each.version === version);
  if (!answered)
    return (
      <section className={css.results} aria-labelledby="resultados">
        <h2 id="resultados">Resultados</h2>
        <Card>
          <EmptyState heading="h3" title="Todavía no hay respuestas">
            {version && versiones.length > 0
              ? `La versión ${version} no tiene.`
              : 'Se ven aquí desde la primera, con sus archivos de Excel y CSV.'}
          </EmptyState>
        </Card>
      </section>
    );
  const share = Math.min(1, shareOf(answered.respuestas, personas));
  const file = (format: string) => `${answersPath(codigo)}?version=${version}&formato=${format}`;
  return (
    <section className={css.results} aria-labelledby="resultados">
      <header>
        <h2 id="resultados">Resultados de la versión {version}</h2>
        <span className={css.files}>
          <ButtonLink size="sm" reloadDocument to={file('xlsx')}>
            Excel
          </ButtonLink>
          <ButtonLink size="sm" reloadDocument to={file('csv')}>
            CSV, {count(answered.respuestas)} {answered.respuestas === 1 ? 'fila' : 'filas'}
          </ButtonLink>
        </span>
      </header>
      {versiones.length > 1 && (
        <nav aria-label="Versiones con respuestas" className={css.versions}>
          {versiones.map((each) => (
            <Link
              key={each.version}
              to={`?resultados=${each.version}#resultados`}
              preventScrollReset
              aria-current={each.version === version ? 'true' : undefined}
            >
              Versión {each.version}: {count(each.respuestas)}
            </Link>
          ))}
        </nav>
      )}
      <Answer
        figure={count(answered.respuestas)}
        title={answered.respuestas === 1 ? 'respuesta completa' : 'respuestas completas'}
        share={share}
        label={`Respondió el ${Math.round(share * 100)} por ciento`}
      >
        {inPercent(share)} de las {count(personas)} personas activas a quienes se pregunta, {period(answered)}
      </Answer>
      <div className={css.cards}>
        {preguntas.map((question, place) => (
          <ResultCard key={question.id} question={question} number={place + 1} version={version ?? 0} />
        ))}
      </div>
    </section>
  );
}

function period({ primera, ultima }: { readonly primera: string; readonly ultima: string }): string {
  const [first, last] = [primera, ultima].map((instant) => formatLocalDate(localDateAt(new Date(instant))));
  return first === last ? `el ${first}` : `del ${first} al ${last}`;
}

interface ResultCardProps {
  readonly question: Result;
  readonly number: number;
  readonly version: number;
}

function ResultCard({ question, number, version }: ResultCardProps) {
  const { id, texto, respuestas, opciones, filas, numeros, textos } = question;
  const [scale] = filas.flatMap(({ escala }) => escala ?? []);
  return (
    <Card
      title={`${number} · ${texto}`}
      action={scale === undefined ? undefined : <span className="muted">promedio de 1 a {scale}</span>}
    >
      {opciones.length > 0 && <ShareBars items={barsOf(opciones, respuestas)} />}
      {scale !== undefined && (
        <ul className={css.rates}>
          {filas.map((row) => (
            <Rate key={row.texto} row={row} />
          ))}
        </ul>
      )}
      {scale === undefined &&
        filas.map((row) => (
          <div key={row.texto} className={css.rowBars}>
            <h3>{row.texto}</h3>
            <ShareBars items={barsOf(row.opciones, total(row.opciones))} />
          </div>
        ))}
      {numeros && (
        <p>
          Promedio <b>{decimal(numeros.promedio)}</b>, de {decimal(numeros.minimo)} a {decimal(numeros.maximo)}, en{' '}
          {count(respuestas)} {respuestas === 1 ? 'respuesta' : 'respuestas'}
        </p>
      )}
      {isText(question) && (
        <>
          {textos.length === 0 && <p className="muted">Nadie escribió.</p>}
          <ul className={css.notes}>
            {textos.map(({ texto: written, rol, en }) => (
              <li key={`${en} ${written}`}>
                {written}
                <small>
                  {rol} · {formatInstant(en)}
                </small>
              </li>
            ))}
          </ul>
          {textos.length < respuestas && textos.length < MANY && (
            <Link to={`?resultados=${version}&textos=${encodeURIComponent(id)}#resultados`} preventScrollReset>
              Leer {respuestas > MANY ? `los últimos ${MANY}` : `los ${respuestas}`} comentarios
            </Link>
          )}
          {respuestas > MANY && textos.length >= MANY && <p className="muted">Todos están en los archivos.</p>}
        </>
      )}
    </Card>
  );
}

/** Maximum written answers shown per question. */
const MANY = 100;

type Counts = readonly { readonly texto: string; readonly cantidad: number }[];

const total = (counts: Counts): number => counts.reduce((sum, { cantidad }) => sum + cantidad, 0);

const barsOf = (counts: Counts, people: number) =>
  counts.map(({ texto, cantidad }) => {
    const share = shareOf(cantidad, people);
    return { label: texto, value: count(cantidad), note: inPercent(share), share };
  });

/** Average of a row on the survey's rule, whose ticks are the steps of the scale. */
function Rate({ row: { texto, escala, promedio, opciones } }: { readonly row: Row }) {
  const steps = (escala ?? 2) - 1;
  const reading = promedio == null ? undefined : (promedio - 1) / steps;
  return (
    <li>
      <span>{texto}</span>
      <svg
        className={css.rule}
        height="16"
        role="img"
        aria-label={promedio == null ? 'Sin respuestas' : `${average(promedio)} de ${escala}`}
      >
        <rect width="100%" height="1" y="4" className={css.tick} />
        {Array.from({ length: steps + 1 }, (_, step) => percent(step / steps)).map((x) => (
          <rect key={x} x={x} y="4" width="1" height="9" className={css.tick} />
        ))}
        {reading !== undefined && (
          <>
            <rect width={percent(reading)} height="3" y="3" />
            <rect x={percent(reading)} width="3" height="15" y="0" />
          </>
        )}
      </svg>
      <b>{promedio == null ? '–' : average(promedio)}</b>
      <small>
        {opciones.map((option) => (
          <span key={option.texto}>
            {count(option.cantidad)} {option.texto}
          </span>
        ))}
      </small>
    </li>
  );
}
