import { parseArgs } from 'node:util';
import { REASON_LENGTH, toReason } from '#areas/operators/rules/reason.ts';
import { KEY_PERMITS } from '../rules/api-key.ts';
import { DEFAULT_PER_MINUTE, isKeyLife, KEY_LIVES, type KeyDraft, type KeyLife } from '../rules/key-draft.ts';

export const USAGE = `Claves con las que los sistemas de la empresa entran por HTTP.

  npm run integration -- keys list
  npm run integration -- keys create --name "ERP producción" --life 365
  npm run integration -- keys rotate --name "ERP producción" --life 365 [--now]
  npm run integration -- keys revoke --name "ERP producción" --reason "Por qué"

  --life        ${Object.keys(KEY_LIVES).join(', ')}: días que sirve el secreto
  --permits     ${KEY_PERMITS.join(', ')}: entregar datos, leer eventos; sin ella, entregar
  --kinds       archivos que puede entregar; sin ella, todos
  --stores      tiendas de sus clientes; sin ella, todas
  --networks    direcciones o redes desde las que se acepta; sin ella, cualquiera
  --per-minute  solicitudes por minuto; sin ella, ${DEFAULT_PER_MINUTE}
  --now         termina en este momento el secreto que se reemplaza, que si no sirve siete días más

Las listas se separan con comas. Imprime solo el secreto, que no se vuelve a mostrar.`;

export type IntegrationArguments =
  | { readonly asks: 'list' }
  | { readonly asks: 'create'; readonly draft: KeyDraft; readonly life: KeyLife }
  | { readonly asks: 'rotate'; readonly name: string; readonly life: KeyLife; readonly endsNow: boolean }
  | { readonly asks: 'revoke'; readonly name: string; readonly reason: string }
  | { readonly asks: 'help'; readonly problem?: string };

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const OPTIONS = {
  ...{ name: TEXT, life: TEXT, permits: TEXT, kinds: TEXT, stores: TEXT, networks: TEXT, 'per-minute': TEXT },
  ...{ reason: TEXT, now: FLAG, help: FLAG },
} as const;

const problem = (sentence: string): IntegrationArguments => ({ asks: 'help', problem: sentence });

export function parseIntegrationArguments(given: readonly string[]): IntegrationArguments {
  const read = parse(given);
  if (!read) return problem('No se conoce una de las opciones, o le falta su valor.');
  const { help, name = '', life = '', now = false } = read.values;
  if (help) return { asks: 'help' };
  const [subject, act, ...rest] = read.positionals;
  if (subject !== 'keys' || rest.length > 0) return problem('Diga qué hacer: keys list, create, rotate o revoke.');
  if (act === 'list') return { asks: 'list' };
  if (act !== 'create' && act !== 'rotate' && act !== 'revoke')
    return problem('Diga qué hacer: keys list, create, rotate o revoke.');
  if (name.trim() === '') return problem('Diga el nombre de la clave con --name.');
  if (act === 'revoke') {
    const reason = toReason(read.values.reason ?? '');
    return reason === undefined
      ? problem(`Escriba el motivo con --reason, ${REASON_LENGTH}.`)
      : { asks: 'revoke', name, reason };
  }
  if (!isKeyLife(life)) return problem(`Diga hasta cuándo sirve con --life: ${Object.keys(KEY_LIVES).join(', ')}.`);
  return act === 'rotate'
    ? { asks: 'rotate', name, life, endsNow: now }
    : { asks: 'create', life, draft: draftOf(read.values) };
}

type Values = NonNullable<ReturnType<typeof parse>>['values'];

function draftOf(values: Values): KeyDraft {
  const { name = '', permits = 'entregar', kinds, stores, networks } = values;
  const perMinute = values['per-minute'] ?? String(DEFAULT_PER_MINUTE);
  return {
    ...{
      nombre: name,
      permisos: listOf(permits),
      tipos: listOf(kinds),
      tiendas: listOf(stores),
      redes: listOf(networks),
    },
    por_minuto: /^\d{1,9}$/.test(perMinute) ? Number(perMinute) : 0,
  };
}

const listOf = (text = ''): string[] => text.split(/[\s,]+/).filter((each) => each !== '');

/** @returns undefined for an unknown argument */
function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS, allowPositionals: true });
  } catch {
    return undefined;
  }
}
