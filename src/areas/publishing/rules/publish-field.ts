/**
 * A field of a publishable thing, declared once: the page draws it, action and preview read it, and the server checks it
 * (docs/product/publishing.md#a-kind-of-publishable-thing).
 */
export interface PublishField<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  /** `line`: one line. `lines`: a sentence that may wrap; its line breaks count as spaces. `html`: the editor. `own`: drawn by the kind's own editor. */
  readonly kind: 'line' | 'lines' | 'html' | 'own';
  /** Maximum length in characters. */
  readonly most: number;
  /** Sentence beside the empty field; undefined: it may be empty. */
  readonly empty?: string;
}

/** Texts of a form, by the names of their fields. */
export type FieldValues<Name extends string = string> = Readonly<Record<Name, string>>;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are refused.
const CONTROL = /[\u0000-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: lines and tabs are allowed where texts have lines.
const CONTROL_IN_LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** The sentence beside a field. @returns undefined for a text that may be stored */
function fieldProblem({ kind, most, empty }: PublishField, text: string): string | undefined {
  if ((kind === 'line' ? CONTROL : CONTROL_IN_LINES).test(text))
    return 'Tiene una letra que no se puede mostrar. Escríbalo otra vez.';
  if (text.length > most) return `Tiene como máximo ${most.toLocaleString('es-CO')} letras.`;
  return text.trim() === '' ? empty : undefined;
}

/** Sentences beside the fields of a thing. @returns undefined for texts that may be stored */
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

/** A text without line breaks and spaces at its ends. */
export const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
