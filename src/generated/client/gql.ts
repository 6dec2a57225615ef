/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  mutation Activity {\n    registrarActividad { segundos_restantes }\n  }\n": typeof types.ActivityDocument,
    "\n  query CurrentSession {\n    sesionActual {\n      token\n      role\n      hasTermsAndConditions\n      acl { permission }\n      user { id firstname lastname isSupportUser }\n      client { cliente clienteNit tipoNit nombre store_code }\n    }\n  }\n": typeof types.CurrentSessionDocument,
    "\n  mutation Revoke {\n    revokeCustomerToken { result }\n  }\n": typeof types.RevokeDocument,
    "\n  mutation SignIn($email: String!, $password: String!) {\n    generateCustomerToken(email: $email, password: $password) {\n      token\n      role\n      hasTermsAndConditions\n      acl { permission }\n      user { id firstname lastname isSupportUser }\n      client { cliente clienteNit tipoNit nombre store_code }\n    }\n  }\n": typeof types.SignInDocument,
};
const documents: Documents = {
    "\n  mutation Activity {\n    registrarActividad { segundos_restantes }\n  }\n": types.ActivityDocument,
    "\n  query CurrentSession {\n    sesionActual {\n      token\n      role\n      hasTermsAndConditions\n      acl { permission }\n      user { id firstname lastname isSupportUser }\n      client { cliente clienteNit tipoNit nombre store_code }\n    }\n  }\n": types.CurrentSessionDocument,
    "\n  mutation Revoke {\n    revokeCustomerToken { result }\n  }\n": types.RevokeDocument,
    "\n  mutation SignIn($email: String!, $password: String!) {\n    generateCustomerToken(email: $email, password: $password) {\n      token\n      role\n      hasTermsAndConditions\n      acl { permission }\n      user { id firstname lastname isSupportUser }\n      client { cliente clienteNit tipoNit nombre store_code }\n    }\n  }\n": types.SignInDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Activity {\n    registrarActividad { segundos_restantes }\n  }\n"): typeof import('./graphql.ts').ActivityDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query CurrentSession {\n    sesionActual {\n      token\n      role\n      hasTermsAndConditions\n      acl { permission }\n      user { id firstname lastname isSupportUser }\n      client { cliente clienteNit tipoNit nombre store_code }\n    }\n  }\n"): typeof import('./graphql.ts').CurrentSessionDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Revoke {\n    revokeCustomerToken { result }\n  }\n"): typeof import('./graphql.ts').RevokeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignIn($email: String!, $password: String!) {\n    generateCustomerToken(email: $email, password: $password) {\n      token\n      role\n      hasTermsAndConditions\n      acl { permission }\n      user { id firstname lastname isSupportUser }\n      client { cliente clienteNit tipoNit nombre store_code }\n    }\n  }\n"): typeof import('./graphql.ts').SignInDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
