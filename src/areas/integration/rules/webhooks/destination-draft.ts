import { inOneVisibleLine } from '#areas/operators/rules/reason.ts';
import { isStoreCode, type StoreCode } from '#areas/stores/rules/stores.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';

export const LONGEST_DESTINATION_NAME = 80;
export const LONGEST_URL = 500;
/** Longer input is refused without parsing it as a URL. */
const LONGEST_TYPED_URL = 4 * LONGEST_URL;
const TOO_LONG = `Use como máximo ${LONGEST_URL} letras.`;

/** Unchecked input for a destination. Empty lists of groups and stores mean all. */
export interface DestinationDraft {
  readonly nombre: string;
  readonly url: string;
  readonly grupos: readonly string[];
  readonly tiendas: readonly string[];
}

/** Address of a destination, and the events that it receives. */
export interface DestinationScope {
  readonly nombre: string;
  readonly url: string;
  /** Groups of kinds of events; null: all. */
  readonly grupos: readonly string[] | null;
  /** Stores whose customers' events it receives; null: all. */
  readonly tiendas: readonly StoreCode[] | null;
}

/** Problems by field, as Spanish sentences. */
export type DestinationProblems = Partial<Record<keyof DestinationDraft, string>>;

interface Known {
  /** All groups of kinds of events. */
  readonly groups: readonly string[];
  /** Whether `http:` is accepted, for installations that allow addresses of their own network. */
  readonly allowsPlain: boolean;
  /** Whether events may be sent to the host of a URL. */
  readonly isAllowedHost: (hostname: string) => boolean;
}

/** Checks the input for a new or changed destination (docs/product/integration.md#webhooks). */
export function readDestinationDraft(
  draft: DestinationDraft,
  known: Known,
): Result<DestinationScope, DestinationProblems> {
  const { groups } = known;
  const nombre = inOneVisibleLine(draft.nombre);
  const url = URL.parse(draft.url.trim())?.href;
  const tiendas = draft.tiendas.filter((code): code is StoreCode => isStoreCode(code));
  const urlProblem = problemOfUrl(draft.url, known);
  const problems: DestinationProblems = {
    ...(nombre === '' && { nombre: 'Escriba un nombre; dice qué sistema recibe los eventos.' }),
    ...(nombre.length > LONGEST_DESTINATION_NAME && { nombre: `Use como máximo ${LONGEST_DESTINATION_NAME} letras.` }),
    ...(urlProblem && { url: urlProblem }),
    ...(draft.grupos.some((group) => !groups.includes(group)) && { grupos: 'Elija eventos de la lista.' }),
    ...(tiendas.length < draft.tiendas.length && { tiendas: 'Elija tiendas de la lista.' }),
  };
  if (url === undefined || Object.keys(problems).length > 0) return refuse(problems);
  return accept({
    ...{ nombre, url },
    grupos: draft.grupos.length > 0 ? groups.filter((group) => draft.grupos.includes(group)) : null,
    tiendas: tiendas.length > 0 ? tiendas : null,
  });
}

function problemOfUrl(text: string, { allowsPlain, isAllowedHost }: Known): string | undefined {
  if (text.length > LONGEST_TYPED_URL) return TOO_LONG;
  const url = URL.parse(text.trim());
  const isWeb = url?.protocol === 'https:' || (allowsPlain && url?.protocol === 'http:');
  if (!(url && isWeb)) return 'Escriba una dirección que empiece por https://.';
  if (url.username || url.password) return 'Quite el usuario y la contraseña: la firma identifica al portal.';
  if (url.hash) return 'Quite lo que sigue a «#»: no se envía.';
  if (url.port === '0') return 'Escriba un puerto de 1 a 65535, o ninguno.';
  if (!isAllowedHost(url.hostname))
    return 'Escriba una dirección pública. Una de la red propia la permite quien opera el servidor, con WEBHOOK_NETWORKS.';
  return url.href.length > LONGEST_URL ? TOO_LONG : undefined;
}
