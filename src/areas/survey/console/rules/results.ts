import { isChoice, isTable, type Question, readScale } from '../../rules/question.ts';

/** Number of answers with a value. */
export interface ChoiceCount {
  readonly pregunta: string;
  /** Row of a table. */
  readonly fila: string | null;
  readonly valor: string;
  readonly cantidad: number;
}

interface OptionCount {
  readonly texto: string;
  readonly cantidad: number;
}

export interface RowResult {
  readonly texto: string;
  /** Highest step of the scale; null for options without a scale. */
  readonly escala: number | null;
  /** Average from 1 to the highest step; null without answers or scale. */
  readonly promedio: number | null;
  /** All options; for a scale, only the additional option. */
  readonly opciones: readonly OptionCount[];
}

/** Distribution of a question with choices, with options that nobody chose; empty for other types. */
export const optionResults = (question: Question, counts: readonly ChoiceCount[]): readonly OptionCount[] =>
  isChoice(question)
    ? question.opciones.map(({ valor, texto }) => ({
        texto,
        cantidad: sum(counts.filter((each) => each.pregunta === question.id && each.valor === valor)),
      }))
    : [];

/** Average or distribution of each row of a table; empty for other types. */
export function rowResults(question: Question, counts: readonly ChoiceCount[]): readonly RowResult[] {
  if (!isTable(question)) return [];
  const scale = readScale(question.opciones);
  return question.filas.map(({ id, texto }) => {
    const own = counts.filter(({ pregunta, fila }) => pregunta === question.id && fila === id);
    const counted = ({ valor }: { readonly valor: string }): number => sum(own.filter((each) => each.valor === valor));
    const shown = scale ? (scale.aside ? [scale.aside] : []) : question.opciones;
    const rated = scale?.steps.map((step, place) => ({ step: place + 1, count: counted(step) })) ?? [];
    const people = rated.reduce((total, { count }) => total + count, 0);
    return {
      ...{ texto, escala: scale?.steps.length ?? null },
      promedio: people === 0 ? null : rated.reduce((total, { step, count }) => total + step * count, 0) / people,
      opciones: shown.map((option) => ({ texto: option.texto, cantidad: counted(option) })),
    };
  });
}

const sum = (counts: readonly ChoiceCount[]): number => counts.reduce((total, { cantidad }) => total + cantidad, 0);
