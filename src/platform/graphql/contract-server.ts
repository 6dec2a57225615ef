import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import mercurius, { type IResolvers } from 'mercurius';
import { invalidInput, toFailureAnswer } from './errors.ts';
import type { RootResolvers } from './guard.ts';
import { findExceededLimit } from './limits.ts';
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

/** Runs a request of the contract. `POST /graphql` and the pages call this same function. */
export type ExecuteRequest<Context> = (request: GraphQLRequest, context: Context) => Promise<GraphQLAnswer>;

/** Reads a whole contract: the SDL files of this name of all areas. */
export function readContract(
  sourceFolder: string,
  file: 'contract.graphql' | 'operator.graphql' = 'contract.graphql',
): string {
  const areas = readdirSync(join(sourceFolder, 'areas'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const files = [
    join(sourceFolder, 'platform/graphql/conventions.graphql'),
    ...areas.map((area) => join(sourceFolder, 'areas', area.name, file)),
  ];
  return files.flatMap((each) => readIfPresent(each)).join('\n');
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
  /** Whether introspection and "Did you mean" hints are allowed, which reveal the schema. */
  readonly explains: boolean;
}

/**
 * Token limit of a document. Our own pages need a few hundred; large values belong in variables, which are not
 * cached.
 */
const MOST_TOKENS = 1_500;
/** Validation stops here: an answer with hundreds of problems is costly and no more useful. */
const MOST_PROBLEMS = 10;

/** Registers a schema within `parent`, in addition to other contracts. @returns the function that runs a request */
export async function registerContract<Context extends object>(
  parent: FastifyInstance,
  options: Options,
): Promise<ExecuteRequest<Context>> {
  let execute: ExecuteRequest<Context> | undefined;
  // A scope for each contract, because the library takes one schema in each.
  await parent.register(async (scope) => {
    execute = await registerSchema<Context>(scope, options);
  });
  if (!execute) throw new Error('El contrato no se registró.');
  return execute;
}

async function registerSchema<Context extends object>(
  app: FastifyInstance,
  options: Options,
): Promise<ExecuteRequest<Context>> {
  // Mercurius passes both options to graphql; its types know only the first.
  const validateOptions = { maxErrors: MOST_PROBLEMS, hideSuggestions: !options.explains };
  await app.register(mercurius, {
    schema: options.contract,
    resolvers: { ...(options.resolvers as IResolvers), Decimal, SafeInt },
    routes: false,
    jit: 1,
    // Bounds the parsed-document cache: unauthenticated clients choose its keys.
    cache: 200,
    graphql: {
      parseOptions: { maxTokens: MOST_TOKENS },
      validateOptions,
    },
    validationRules: options.explains ? [] : [NoSchemaIntrospectionCustomRule],
    // Mercurius's own formatter drops the cause of an error, by which `format` distinguishes refusals from failures.
    errorFormatter: ({ data, errors = [] }) => ({ statusCode: 200, response: { data, errors } }),
  });
  await app.after();
  app.graphql.addHook('preValidation', async (_schema, document) => {
    const excess = findExceededLimit(document);
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

/** Errors of a request that never ran, because of its syntax or a validation rule. */
function requestErrors(thrown: unknown): unknown[] {
  const { errors } = thrown as { errors?: unknown };
  return Array.isArray(errors) && errors.length > 0 ? errors : [thrown];
}

/** An error of either executor: a GraphQLError, or graphql-jit's plain object of the same shape. */
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
  // Compared by class name: a bundler or test runner may load graphql twice, which breaks `instanceof`.
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
  // A GraphQLError without a location, such as an unknown operationName.
  if (name === 'GraphQLError' && !originalError) return true;
  return statusCode !== undefined && statusCode < 500;
};
