import type { ClientActionFunctionArgs } from 'react-router';
import { currencyInWords } from '#kernel/amount-in-words.ts';
import { CURRENCY_DECIMALS, isCurrency } from '#kernel/money.ts';
import type { Choice } from '#ui/fields/radio-group.tsx';
import { type FormAnswer, type FormErrors, sendForm } from '../form/form-answer.ts';
import { readAmount } from './read-amount.ts';

interface FieldWords {
  readonly label: string;
  readonly hint?: string;
}

/** A field of an act. */
export type ActField =
  /** One of several values. @param words of each value; `missing`: error sentence without a value. Default: the contract's */
  | (FieldWords & { readonly kind: 'choice'; readonly words?: Words; readonly missing?: string })
  /** Any number of several values, joined by blanks. */
  | (FieldWords & { readonly kind: 'boxes'; readonly words: Words })
  | (FieldWords & { readonly kind: 'box' })
  /** An amount in the currency of the thing. */
  | (FieldWords & { readonly kind: 'money' })
  | (FieldWords & { readonly kind: 'line'; readonly type?: 'email'; readonly isOptional?: boolean })
  | (FieldWords & {
      readonly kind: 'text';
      readonly isOptional?: boolean;
      /** Characters that the browser accepts. */
      readonly maxLength?: number;
    })
  /** Version of the thing in the form, for optimistic locking. A refused form keeps it, so that a second press cannot overwrite an unseen change */
  | { readonly kind: 'version' }
  /** A value given by the page. @param maxLength limit for a list of values; default: that of a short value */
  | { readonly kind: 'hidden'; readonly maxLength?: number }
  /** The value of the pressed button, which the page renders. */
  | { readonly kind: 'button' };

type Words = Readonly<Record<string, FieldWords>>;

export type ActFields = Readonly<Record<string, ActField>>;

/** A field's value as it was sent. */
type ValueOf<Field> = Field extends { readonly words: Readonly<Record<infer Value, unknown>>; readonly missing: string }
  ? Value
  : Field extends { readonly kind: 'money' }
    ? /** A decimal; undefined for a text that is not an amount. */ string | undefined
    : Field extends { readonly kind: 'boxes' }
      ? readonly string[]
      : Field extends { readonly kind: 'box' }
        ? boolean
        : string;

export type ActValues<Fields extends ActFields> = { readonly [name in keyof Fields]: ValueOf<Fields[name]> };

/** The operator's reason, which the audit trail stores. */
export const REASON = { kind: 'text', label: 'Motivo', hint: 'Queda en la auditoría.' } as const satisfies ActField;

/** The choices of a field in the order of their values. */
export const choicesOf = <Value extends string>(
  words: Readonly<Record<Value, FieldWords>>,
  values: readonly Value[] = Object.keys(words) as Value[],
): readonly Choice[] => values.map((value) => ({ value, label: words[value].label, hint: words[value].hint }));

/** Maximum characters read per kind of field, generous because the contract checks the exact limits. */
const LONGEST: Readonly<Record<ActField['kind'], number>> = {
  ...{ choice: 40, boxes: 40, box: 40, money: 40, version: 40, hidden: 40, button: 40 },
  ...{ line: 1_000, text: 4_000 },
};

const FREE: ReadonlySet<ActField['kind']> = new Set(['line', 'text']);
const NO_SUCH_SIGN = 'Tiene una letra que no se puede guardar. Escríbalo otra vez.';

interface Sent<Fields extends ActFields> {
  /** The typed text. */
  readonly typed: Readonly<Record<string, string>>;
  /** Complete only without errors. */
  readonly values: ActValues<Fields>;
  readonly errors: FormErrors | undefined;
}

interface SentForm {
  get(name: string): string | null;
  getAll(name: string): readonly string[];
  has(name: string): boolean;
}

/** Maximum values read for a field of checkboxes; no field has as many. */
const MOST_BOXES = 100;

/** Reads the fields of a posted act. */
export function readActFields<Fields extends ActFields>(fields: Fields, form: SentForm): Sent<Fields> {
  const typed: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const texts = form.getAll(name).slice(0, field.kind === 'boxes' ? MOST_BOXES : 1);
    const longest = (field.kind === 'hidden' ? field.maxLength : undefined) ?? LONGEST[field.kind];
    const cut = texts.map((text) => text.slice(0, longest));
    // The contract refuses a request with a NUL as a whole.
    if (FREE.has(field.kind) && cut.some((text) => text.includes('\0'))) errors[name] = NO_SUCH_SIGN;
    const clean = cut.map((text) => text.replaceAll('\0', '\uFFFD'));
    const text = clean.join(' ');
    typed[name] = text;
    const currency = form.get('moneda') ?? '';
    values[name] = readValue(field, { text, texts: clean, currency, isSent: form.has(name) });
    // Without JavaScript, an invalid amount may be posted. Ignored, the act would run without the amount.
    if (field.kind === 'money' && text.trim() !== '' && values[name] === undefined)
      errors[name] = amountSentence(currency);
    if (field.kind === 'choice' && field.missing && !Object.hasOwn(field.words ?? {}, text))
      errors[name] = field.missing;
  }
  return {
    typed,
    values: values as ActValues<Fields>,
    errors: Object.keys(errors).length > 0 ? errors : undefined,
  };
}

function amountSentence(currency: string): string {
  if (!isCurrency(currency)) return 'Escriba un valor.';
  const cents = CURRENCY_DECIMALS[currency] === 0 ? ', sin centavos' : '';
  return `Escriba un valor en ${currencyInWords(currency)}${cents}.`;
}

interface SentField {
  readonly text: string;
  readonly texts: readonly string[];
  readonly currency: string;
  readonly isSent: boolean;
}

function readValue({ kind }: ActField, { text, texts, currency, isSent }: SentField): unknown {
  if (kind === 'money') return readAmount(text, currency);
  if (kind === 'boxes') return texts;
  return kind === 'box' ? isSent : text;
}

/** A field with its values, as the page renders it. */
export interface ShownField {
  readonly name: string;
  readonly field: ActField;
  /** Replaces the declared label. */
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  /** Options of a choice field. */
  readonly choices?: readonly Choice[] | undefined;
  readonly value?: string | undefined;
}

/** An act that the operator may do now, with its form. */
export interface ShownAct {
  /** Value of the form's field `formulario`, which names the act. */
  readonly name: string;
  readonly title: string;
  /** Sentence above the fields. */
  readonly about?: string | undefined;
  /** Sentence below the fields. */
  readonly warning?: string | undefined;
  readonly button: string;
  /** Label of the button during the request. */
  readonly pending?: string | undefined;
  /** Whether it is the main act of the page. */
  readonly isPrimary: boolean;
  /** Whether it requires the second factor. */
  readonly confirms: boolean;
  /** Whether the form itself shows its general error, instead of the head of the page. */
  readonly problemInForm?: boolean | undefined;
  readonly fields: readonly ShownField[];
  /** Currency of its amounts. */
  readonly currency?: string | undefined;
}

/** The answer to a posted act. */
export interface ActAnswer extends FormAnswer {
  /** Name of the act; undefined when the form did not reach the server. */
  readonly act?: string;
  /** Whether the act's form shows the error. */
  readonly problemInForm?: boolean | undefined;
  /** Confirmation after the act. */
  readonly done?: string | undefined;
  readonly typed?: Readonly<Record<string, string>> | undefined;
}

/** The page's answer, if it belongs to this act. */
export const answerTo = <Answer extends ActAnswer>(act: string, answer: Answer | undefined): Answer | undefined =>
  answer?.act === act ? answer : undefined;

/** Client action of pages with acts: handles network failures. */
export const sendAct = ({ serverAction }: ClientActionFunctionArgs) => sendForm(() => serverAction<ActAnswer>());
