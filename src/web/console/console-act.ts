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
  /** One of several. @param words of each value; `missing`: the sentence when none of them was sent. Default: the contract's */
  | (FieldWords & { readonly kind: 'choice'; readonly words?: Words; readonly missing?: string })
  /** Any number of several, separated by blanks as they are typed. */
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
  /** Version of the thing that the form was filled with. A refused form keeps it, so that another press cannot overwrite an unseen change */
  | { readonly kind: 'version' }
  /** A value that the page gives, as it is now. @param maxLength of a list of values; default: that of a short one */
  | { readonly kind: 'hidden'; readonly maxLength?: number }
  /** The value of the button that was pressed, which the page draws. */
  | { readonly kind: 'button' };

type Words = Readonly<Record<string, FieldWords>>;

export type ActFields = Readonly<Record<string, ActField>>;

/** A field's value as it was sent. */
type ValueOf<Field> = Field extends { readonly words: Readonly<Record<infer Value, unknown>>; readonly missing: string }
  ? Value
  : Field extends { readonly kind: 'money' }
    ? /** A decimal; undefined for a text that is no amount. */ string | undefined
    : Field extends { readonly kind: 'boxes' }
      ? readonly string[]
      : Field extends { readonly kind: 'box' }
        ? boolean
        : string;

export type ActValues<Fields extends ActFields> = { readonly [name in keyof Fields]: ValueOf<Fields[name]> };

/** Why an operator acts, which the audit trail keeps. */
export const REASON = { kind: 'text', label: 'Motivo', hint: 'Queda en la auditoría.' } as const satisfies ActField;

/** The choices of a field in the order of their values. */
export const choicesOf = <Value extends string>(
  words: Readonly<Record<Value, FieldWords>>,
  values: readonly Value[] = Object.keys(words) as Value[],
): readonly Choice[] => values.map((value) => ({ value, label: words[value].label, hint: words[value].hint }));

/** More characters than a field of the kind takes. The contract checks the exact limits. */
const LONGEST: Readonly<Record<ActField['kind'], number>> = {
  ...{ choice: 40, boxes: 40, box: 40, money: 40, version: 40, hidden: 40, button: 40 },
  ...{ line: 1_000, text: 4_000 },
};

interface Sent<Fields extends ActFields> {
  /** As it was typed. */
  readonly typed: Readonly<Record<string, string>>;
  /** Only complete without errors. */
  readonly values: ActValues<Fields>;
  readonly errors: FormErrors | undefined;
}

interface SentForm {
  get(name: string): string | null;
  getAll(name: string): readonly string[];
  has(name: string): boolean;
}

/** Limits the values read for a field of boxes; no field has as many boxes. */
const MOST_BOXES = 100;

/** Reads the fields of a sent act. */
export function readActFields<Fields extends ActFields>(fields: Fields, form: SentForm): Sent<Fields> {
  const typed: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const texts = form.getAll(name).slice(0, field.kind === 'boxes' ? MOST_BOXES : 1);
    const longest = (field.kind === 'hidden' ? field.maxLength : undefined) ?? LONGEST[field.kind];
    const cut = texts.map((text) => text.slice(0, longest));
    const text = cut.join(' ');
    typed[name] = text;
    const currency = form.get('moneda') ?? '';
    values[name] = readValue(field, { text, texts: cut, currency, isSent: form.has(name) });
    // Without a script a text may be no amount. Left out, the act would take place without it.
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

/** A field as the page draws it. */
export interface ShownField {
  readonly name: string;
  readonly field: ActField;
  /** In place of the declared one. */
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  /** Of a choice. */
  readonly choices?: readonly Choice[] | undefined;
  readonly value?: string | undefined;
}

/** An act that is offered to the operator: its form. */
export interface ShownAct {
  /** The act in the sent form, as `formulario`. */
  readonly name: string;
  readonly title: string;
  /** Above the fields. */
  readonly about?: string | undefined;
  /** Below the fields. */
  readonly warning?: string | undefined;
  readonly button: string;
  /** Label of the button during the request. */
  readonly pending?: string | undefined;
  /** The act for which one comes to the page. */
  readonly isPrimary: boolean;
  /** Whether it asks for the second factor. */
  readonly confirms: boolean;
  /** Whether a problem of the whole form stands in it, not at the head of the page. */
  readonly problemInForm?: boolean | undefined;
  readonly fields: readonly ShownField[];
  /** Currency of its amounts. */
  readonly currency?: string | undefined;
}

/** The answer to a sent act. */
export interface ActAnswer extends FormAnswer {
  /** The act that was sent; undefined when the form did not reach the server. */
  readonly act?: string;
  /** Whether the form of the act shows the problem. */
  readonly problemInForm?: boolean | undefined;
  /** Sentence after an act that was done. */
  readonly done?: string | undefined;
  readonly typed?: Readonly<Record<string, string>> | undefined;
}

/** The answer, if it is to this act. */
export const answerTo = <Answer extends ActAnswer>(act: string, answer: Answer | undefined): Answer | undefined =>
  answer?.act === act ? answer : undefined;

/** The browser's side of a page's action. */
export const sendAct = ({ serverAction }: ClientActionFunctionArgs) => sendForm(() => serverAction<ActAnswer>());
