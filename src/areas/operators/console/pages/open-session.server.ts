import { type RouterContextProvider, redirect } from 'react-router';
import { graphql } from '#generated/operator-client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { operatorCookieOf } from './session-cookie.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The Set-Cookie header of a session's token; an empty one ends it in the browser. */
export const sessionHeaders = (context: Context, token: string): Headers =>
  new Headers({ 'set-cookie': operatorCookieOf(token, context.get(pageHost).settings) });

/** Sets the session's cookie and redirects. */
export const redirectWith = (context: Context, token: string, path: string): Response =>
  redirect(path, { headers: sessionHeaders(context, token) });

const ProveSecondFactor = graphql(`
  mutation ProveSecondFactor($codigo: String!) {
    probarSegundoPaso(codigo: $codigo) { token codigos_recuperacion }
  }
`);

const ProvePasskey = graphql(`
  mutation ProvePasskey($respuesta: String!) {
    probarLlave(respuesta: $respuesta) { token }
  }
`);

/** Proves the second factor with a browser's answer, in JSON. */
export const provePasskey = (context: Context, answer: string) =>
  askGraphQL(context, ProvePasskey, { respuesta: answer });

/** Maximum length of a code field: a recovery code with blanks. */
const LONGEST_CODE = 40;

/** Proves the second factor with a typed code. */
export const proveCode = (context: Context, typed: string | null) =>
  askGraphQL(context, ProveSecondFactor, { codigo: (typed ?? '').slice(0, LONGEST_CODE) });
