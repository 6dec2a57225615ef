/** The message for each lookup that fails (docs/product/people.md#messages). Pages also ask for people as `people`. */
const MESSAGES: ReadonlyMap<string, string> = new Map([
  ['usuariosCliente', 'User clients not found'],
  ['people', 'User clients not found'],
  ['rolesCliente', 'Client roles not found'],
  ['listarDestinatarios', 'EDSList not found'],
  ['listadoTiposDocumentos', 'Document types not found'],
  ['listarDeptos', 'Departments not found'],
]);

/** Error categories of a failure in the back end, or in a service that it calls. */
const FAILED: ReadonlySet<unknown> = new Set(['internal', 'unavailable']);

interface Answered {
  readonly data?: object | null | undefined;
  readonly errors?:
    | readonly {
        readonly path?: readonly (string | number)[] | undefined;
        readonly extensions: { readonly category?: unknown };
      }[]
    | undefined;
}

/**
 * The message of the first lookup that failed inside the back end or returned nothing.
 * @returns undefined when all of them were answered, or when the whole request was refused
 */
export function lookupMessage({ data, errors = [] }: Answered): string | undefined {
  const failed = errors.find(({ path, extensions }) => path && FAILED.has(extensions.category));
  if (errors.length > 0 && !failed) return undefined;
  const missing =
    failed?.path?.[0] ?? Object.entries(data ?? {}).find(([name, value]) => value === null && MESSAGES.has(name))?.[0];
  return MESSAGES.get(String(missing));
}
