import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import mercurius, { type IResolvers } from 'mercurius';
import { invalidInput, toFailureAnswer } from './errors.ts';
import type { RootResolvers } from './guard.ts';
import { findExcess } from './limits.ts';
import { Decimal, SafeInt } from './scalars.ts';

export interface GraphQLRequest {
  readonly query: string;
  readonly variables?: Record<string, unknown> | undefined;
  readonly operationName?: string | undefined;
}

export interface GraphQLAnswer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly FormattedError[];
  readonly extensions?: Record<string, unknown>;
}

export interface FormattedError {
  readonly message: string;
  readonly locations?: readonly unknown[] | undefined;
  readonly path?: readonly (string | number)[] | undefined;
  readonly extensions: { readonly category: string; readonly [detail: string]: unknown };
}

/** Runs one request of the contract; `POST /graphql` and the pages call the very same function. */
export type Execute<Context> = (request: GraphQLRequest, context: Context) => Promise<GraphQLAnswer>;

/** The whole contract, from the SDL file of each area. */
export function readContract(sourceFolder: string): string {
  const areas = readdirSync(join(sourceFolder, 'areas'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const files = [
    join(sourceFolder, 'platform/graphql/conventions.graphql'),
    ...areas.map((area) => join(sourceFolder, 'areas', area.name, 'contract.graphql')),
  ];
  return files.flatMap((file) => readIfPresent(file)).join('\n');
}

function readIfPresent(file: string): string[] {
  try {
    return [readFileSync(file, 'utf8')];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

interface Options {
  readonly contract: string;
  readonly resolvers: RootResolvers;
  /** Off: no introspection, and no "Did you mean" that would give the schema away. */
  readonly explains: boolean;
}

/** The portal's own pages need a few hundred tokens. Large values belong in variables, which are not cached. */
const MOST_TOKENS = 1_500;
/** Validation stops here: an answer with hundreds of problems is costly and no more useful. */
const MOST_PROBLEMS = 10;

/** Registers the schema on `app`. @returns the function that runs a request */
export async function registerContract<Context extends object>(
  app: FastifyInstance,
  options: Options,
): Promise<Execute<Context>> {
  // Mercurius passes these on to graphql unchanged; its types know only the first.
  const validateOptions = { maxErrors: MOST_PROBLEMS, hideSuggestions: !options.explains };
  await app.register(mercurius, {
    schema: options.contract,
    resolvers: { ...(options.resolvers as IResolvers), Decimal, SafeInt },
    routes: false,
    jit: 1,
    // Limits the parsed-document cache: keys come from unauthenticated callers, so it must not grow without bound.
    cache: 200,
    graphql: {
      parseOptions: { maxTokens: MOST_TOKENS },
      validateOptions,
    },
    validationRules: options.explains ? [] : [NoSchemaIntrospectionCustomRule],
    // Mercurius's formatter would turn errors into JSON and drop their cause, by which `format` distinguishes refusals from failures.
    errorFormatter: ({ data, errors = [] }) => ({ statusCode: 200, response: { data, errors } }),
  });
  await app.after();
  app.graphql.addHook('preValidation', async (_schema, document) => {
    const excess = findExcess(document);
    if (excess) throw invalidInput(`The query is too large: ${excess}.`);
  });
  return async (request, context) => {
    try {
      const { data, errors } = await app.graphql(
        request.query,
        { ...context },
        request.variables,
        request.operationName,
      );
      return errors?.length
        ? { data, errors: errors.map((error) => format(error, options.explains, app.log)) }
        : { data };
    } catch (error) {
      return { errors: requestErrors(error).map((each) => format(each, options.explains, app.log)) };
    }
  };
}

/** Errors of a request that never ran: it does not parse, or a validation rule refused it. */
function requestErrors(thrown: unknown): unknown[] {
  const { errors } = thrown as { errors?: unknown };
  return Array.isArray(errors) && errors.length > 0 ? errors : [thrown];
}

/** An error of either executor: a GraphQLError of graphql-js, or a plain object of the same shape of graphql-jit. */
interface ExecutionError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly locations?: readonly unknown[];
  readonly originalError?: Error | null;
  readonly extensions?: Record<string, unknown>;
}

function format(thrown: unknown, explains: boolean, log: FastifyBaseLogger): FormattedError {
  const { message, path, locations, originalError, extensions } = thrown as ExecutionError;
  const cause = originalError ?? undefined;
  // By class name: a bundler or a test runner may load graphql twice, which breaks `instanceof`.
  const isAnswer = cause ? cause.name === 'GraphQLError' : locations !== undefined || isClientFault(thrown);
  if (!isAnswer) {
    log.error({ err: cause ?? thrown, path }, 'La operación falló');
    return { ...toFailureAnswer(cause ?? thrown), path };
  }
  const { category = 'graphql-input', ...details } = {
    ...(cause as ExecutionError | undefined)?.extensions,
    ...extensions,
  };
  return {
    message: explains ? message : message.replace(/ Did you mean [^?]*\?/, ''),
    locations,
    path,
    extensions: { ...details, category: String(category) },
  };
}

const isClientFault = (thrown: unknown): boolean => {
  const { statusCode, name, originalError } = thrown as { statusCode?: number; name?: string; originalError?: unknown };
  // An error without a location, such as an operationName that the document does not have.
  if (name === 'GraphQLError' && !originalError) return true;
  return statusCode !== undefined && statusCode < 500;
};
