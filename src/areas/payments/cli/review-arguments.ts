import { parseArgs } from 'node:util';
import { REVIEW_ACTIONS, type ReviewAction } from '../rules/review.ts';
import type { ReviewDecision } from '../server/review-payment.ts';

export const REVIEW_USAGE = `Muestra y resuelve los pagos que necesitan a una persona.

  npm run payments -- review list
  npm run payments -- review release --reference SRT-2026-000123 --reason "Por qué" [--operator "Nombre"]
  npm run payments -- review apply --reference SRT-2026-000123 --amount 4999 --reason "Por qué" [--operator "Nombre"]
  npm run payments -- review close --reference SRT-2026-000123 --reason "Por qué" [--operator "Nombre"]

  list       los pagos en revisión, los abiertos después de su vencimiento y el dinero a favor de clientes
  release    no se aplica nada y las facturas quedan libres
  apply      se aplica lo que el banco recibió (--amount, en la moneda del pago)
  close      lo que queda a favor se le devolvió al cliente
  --operator quién decide; si no se dice, el usuario de este equipo

Antes de decidir, confirme con el banco qué pasó. Todo queda en el historial del pago.`;

export type ReviewArguments =
  | { readonly asks: 'list' }
  | { readonly asks: 'decision'; readonly order: ReviewDecision }
  | { readonly asks: 'help'; readonly problems: readonly string[] };

const TEXT = { type: 'string' } as const;
const OPTIONS = { reference: TEXT, reason: TEXT, operator: TEXT, amount: TEXT, help: { type: 'boolean' } } as const;
const REFERENCE = /^[A-Z]{2,5}-\d{4}-\d{1,12}$/;

/** @param user name of the system user, the default operator */
export function readReviewArguments(given: readonly string[], user: string): ReviewArguments {
  const parsed = parse(given);
  if (typeof parsed === 'string') return { asks: 'help', problems: [parsed] };
  const { values, positionals } = parsed;
  const [command, action = 'list', ...rest] = positionals;
  if (values.help || given.length === 0) return { asks: 'help', problems: [] };
  if (command !== 'review' || rest.length > 0)
    return { asks: 'help', problems: ['Escriba review y una de sus órdenes.'] };
  if (action === 'list') return { asks: 'list' };
  if (!isAction(action)) return { asks: 'help', problems: [`No se conoce la orden «${action}».`] };
  const order = {
    action,
    reference: values.reference?.trim().toUpperCase() ?? '',
    reason: values.reason?.trim().replaceAll(/\s+/g, ' ') ?? '',
    operator: (values.operator ?? user).trim(),
    amount: values.amount?.trim(),
  };
  const problems = [
    !REFERENCE.test(order.reference) && '--reference: se espera la referencia del pago, como SRT-2026-000123.',
    (order.reason.length < 5 || order.reason.length > 200) && '--reason: se espera el motivo, de 5 a 200 caracteres.',
    (order.operator.length < 2 || order.operator.length > 60) &&
      '--operator: se espera un nombre, de 2 a 60 caracteres.',
    action === 'apply' &&
      !/^\d{1,13}(\.\d{1,2})?$/.test(order.amount ?? '') &&
      '--amount: se espera cuánto recibió el banco, como 4999 o 12.50.',
    action !== 'apply' && order.amount !== undefined && '--amount: solo va con apply.',
  ].filter((problem) => problem !== false);
  return problems.length > 0 ? { asks: 'help', problems } : { asks: 'decision', order };
}

const isAction = (text: string): text is ReviewAction => (REVIEW_ACTIONS as readonly string[]).includes(text);

/** Parses the options. @returns an error message for an unknown option, or one without its value */
function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS, allowPositionals: true });
  } catch {
    const names = Object.keys(OPTIONS).map((name) => `--${name}`);
    const unknown = given.find((each) => each.startsWith('-') && !names.includes(each.split('=')[0] ?? ''));
    return unknown ? `No se conoce la opción ${unknown}.` : 'A una opción le falta su valor.';
  }
}
