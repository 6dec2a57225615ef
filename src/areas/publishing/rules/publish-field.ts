/**
 * A field of a publishable thing, declared once: the page renders it, action and preview read it, and the server validates it
 * (docs/product/publishing.md#a-kind-of-publishable-thing).
 */
export interface PublishField<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  /**
   * `line`: one line. `lines`: one sentence that may wrap; line breaks count as spaces. `html`: the rich text editor. `own`: rendered by the kind's
   * own editor.
   */
  readonly kind: 'line' | 'lines' | 'html' | 'own';
  /** Maximum length in characters. */
  readonly most: number;
  /** Error sentence for an empty field; undefined: it may be empty. */
  readonly empty?: string;
}

/** Texts of a form, by field name. */
export type FieldValues<Name extends string = string> = Readonly<Record<Name, string>>;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused.
const CONTROL = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: lines and tabs are allowed where texts have lines.
const CONTROL_IN_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** The error sentence of a field. @returns undefined for a valid text */
function fieldProblem({ kind, most, empty }: PublishField, text: string): string | undefined {
  if ((kind === 'line' ? CONTROL : CONTROL_IN_LINES).test(text))
    return 'Tiene una letra que no se puede mostrar. Escríbalo otra vez.';
  if (text.length > most) return `Tiene como máximo ${most.toLocaleString('es-CO')} letras.`;
  return text.trim() === '' ? empty : undefined;
}

/** Error sentences by field of a thing. @returns undefined for valid texts */
export function fieldProblems<Name extends string>(
  fields: readonly PublishField<Name>[],
  values: FieldValues<Name>,
): Readonly<Record<string, string>> | undefined {
  const problems = fields.flatMap((field) => {
    const problem = fieldProblem(field, values[field.name]);
    return problem === undefined ? [] : [[field.name, problem] as const];
  });
  return problems.length > 0 ? Object.fromEntries(problems) : undefined;
}

/** Reads the declared fields of a posted form; a missing one is empty. */
export const readFields = <Name extends string>(
  fields: readonly PublishField<Name>[],
  form: { get(name: string): string | null },
): FieldValues<Name> => Object.fromEntries(fields.map(({ name }) => [name, form.get(name) ?? ''])) as FieldValues<Name>;

/** A single-line text, trimmed. */
export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
