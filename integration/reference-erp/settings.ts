import { isIP } from 'node:net';
import { MISBEHAVIOURS, type Misbehaviour, parseMisbehaviours } from './misbehaviour.ts';

interface Setting<Value> {
  /** Value without the variable; undefined: the variable is required. Null stands for no value. */
  readonly usual: Value | undefined;
  /** Shown for an invalid value, after «se espera». */
  readonly expected: string;
  /** @returns undefined for an invalid value */
  readonly parse: (text: string) => Value | undefined;
}

const setting = <Value>(each: Setting<Value>): Setting<Value> => each;

function wholeNumber(usual: number, largest: number): Setting<number> {
  return {
    usual,
    expected: `un número entre 0 y ${largest}`,
    parse: (text) => (/^\d{1,7}$/.test(text) && Number(text) <= largest ? Number(text) : undefined),
  };
}

function parseAddress(text: string): string | undefined {
  const url = URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? text.replace(/\/$/, '') : undefined;
}

function parseNames(text: string): ReadonlySet<Misbehaviour> | undefined {
  try {
    return parseMisbehaviours(text);
  } catch {
    return undefined;
  }
}

const matching =
  (pattern: RegExp) =>
  (text: string): string | undefined =>
    pattern.test(text) ? text : undefined;

/** Most customers, or documents of a customer, with which the books begin. */
const MOST = 1_000_000;

/** Environment variables of the reference ERP. docs/integration.md explains them. */
export const ERP_SETTINGS = {
  ERP_HOST: setting({
    usual: '127.0.0.1',
    expected: 'una dirección IP de esta máquina; 0.0.0.0, todas',
    parse: (text) => (text === 'localhost' || isIP(text) !== 0 ? text : undefined),
  }),
  ERP_PORT: wholeNumber(3100, 65_535),
  ERP_PORTAL_URL: setting({
    ...{ usual: 'http://127.0.0.1:3000', expected: 'la dirección http(s) del portal', parse: parseAddress },
  }),
  ERP_PUBLIC_PORTAL_URL: setting<string | null>({
    ...{ usual: null, expected: 'la dirección http(s) en la que las personas abren el portal', parse: parseAddress },
  }),
  ERP_KEY: setting<string>({
    ...{ usual: undefined, expected: 'una clave del portal que entrega y lee', parse: matching(/^\S+$/) },
  }),
  ERP_DATABASE: setting({
    ...{ usual: 'data/erp.sqlite', expected: 'el archivo de su base de datos', parse: matching(/\S/) },
  }),
  ERP_CUSTOMERS: wholeNumber(4, MOST),
  ERP_INVOICES: wholeNumber(6, MOST),
  ERP_CREDITS: wholeNumber(2, MOST),
  ERP_PAPERS: wholeNumber(2, MOST),
  ERP_MISBEHAVIOUR: setting<ReadonlySet<Misbehaviour>>({
    usual: new Set(),
    expected: `ninguna o varias de: ${Object.keys(MISBEHAVIOURS).join(', ')}`,
    parse: parseNames,
  }),
  ERP_WEBHOOK_SECRET: setting<string | null>({
    usual: null,
    expected: 'el secreto de un destino del portal (whsec_…)',
    parse: matching(/^whsec_[\w+/=-]+$/),
  }),
  ERP_CLOCK: setting<string | null>({
    usual: null,
    expected: 'un momento como 2026-09-05T14:00:00Z',
    parse: (text) => (Number.isNaN(Date.parse(text)) ? undefined : text),
  }),
};

type Names = keyof typeof ERP_SETTINGS;
type ErpSettings = {
  readonly [Name in Names]: (typeof ERP_SETTINGS)[Name] extends Setting<infer Value> ? Value : never;
};

/**
 * Reads the settings of the reference ERP. An empty variable counts as unset.
 * @throws Error that names all invalid variables, without their values, which may be secrets
 */
export function readErpSettings(environment: Readonly<Record<string, string | undefined>>): ErpSettings {
  const read = Object.entries(ERP_SETTINGS).map(([name, { usual, parse }]: [string, Setting<unknown>]) => {
    const text = environment[name];
    return [name, text === undefined || text === '' ? usual : parse(text)] as const;
  });
  const problems = read.flatMap(([name, value]) =>
    value === undefined ? [`${name}: se espera ${ERP_SETTINGS[name as Names].expected}.`] : [],
  );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return Object.fromEntries(read) as ErpSettings;
}
